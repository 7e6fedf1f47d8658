package workpermit

import (
	"etalon/generators/generate"
	"etalon/generators/workpermit/c01"
	"etalon/generators/workpermit/c05"
	"etalon/generators/workpermit/c06"
	"etalon/generators/workpermit/c10"
	"etalon/generators/workpermit/c12"
)

// Tasks are all tasks in the order of their numbers.
var Tasks = []*generate.Task{
	c01.T0101,
	c01.T0103,
	c05.T0510,
	c06.T0602,
	c10.T1004,
	c12.T1202,
}
