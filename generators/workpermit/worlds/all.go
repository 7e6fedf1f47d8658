package worlds

import "etalon/generators/generate"

// All are the worlds that are published, with or without a task that rests on them.
var All = []*generate.World{Laws, Magistral, Norms, Promtekhservis, SplitSystems, Tekhkomplekt, Vektor, Vostok2}
