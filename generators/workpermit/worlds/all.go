package worlds

import "etalon/generators/generate"

// All are the worlds that are published, with or without a task that rests on them.
var All = []*generate.World{Dispatch, Laboratory, Laws, Magistral, Norms, Promtekhservis, Rent, SplitSystems, Tekhkomplekt, Vektor, Vostok2}
