package workpermit

import "etalon/validators/taskdriver"

// Suite validates a built workpermit.
var Suite = taskdriver.New(Solvers)
