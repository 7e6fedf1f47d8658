// Package workpermit lists the solvers of the exam for office work.
package workpermit

import (
	"etalon/validators/validate"
	"etalon/validators/workpermit/c01"
	"etalon/validators/workpermit/c05"
	"etalon/validators/workpermit/c06"
	"etalon/validators/workpermit/c10"
	"etalon/validators/workpermit/c12"
)

// Solvers are all solvers in the order of their tasks' numbers.
var Solvers = []*validate.TaskSolver{
	c01.T0101,
	c01.T0103,
	c05.T0510,
	c06.T0602,
	c10.T1004,
	c12.T1202,
}
