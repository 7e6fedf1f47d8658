// Package workpermit lists the solvers of the exam for office work.
package workpermit

import (
	"etalon/validators/validate"
	"etalon/validators/workpermit/c01"
	"etalon/validators/workpermit/c05"
	"etalon/validators/workpermit/c06"
	"etalon/validators/workpermit/c07"
	"etalon/validators/workpermit/c10"
	"etalon/validators/workpermit/c12"
)

// Solvers are all solvers in the order of their tasks' numbers.
var Solvers = []*validate.TaskSolver{
	c01.T0101,
	c01.T0102,
	c01.T0103,
	c01.T0104,
	c01.T0105,
	c01.T0106,
	c01.T0107,
	c01.T0108,
	c01.T0109,
	c01.T0110,
	c05.T0501,
	c05.T0502,
	c05.T0503,
	c05.T0504,
	c05.T0505,
	c05.T0506,
	c05.T0507,
	c05.T0508,
	c05.T0509,
	c05.T0510,
	c06.T0601,
	c06.T0602,
	c06.T0603,
	c06.T0604,
	c06.T0605,
	c06.T0606,
	c06.T0607,
	c06.T0608,
	c06.T0609,
	c06.T0610,
	c07.T0701,
	c07.T0702,
	c07.T0703,
	c07.T0704,
	c07.T0705,
	c07.T0706,
	c07.T0707,
	c07.T0708,
	c07.T0709,
	c07.T0710,
	c10.T1004,
	c12.T1201,
	c12.T1202,
	c12.T1203,
	c12.T1204,
	c12.T1205,
	c12.T1206,
	c12.T1207,
	c12.T1208,
	c12.T1209,
	c12.T1210,
}
