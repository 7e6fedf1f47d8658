package geom

// One is the scale of sines: Sin(9000) == One.
const One = 1 << shift

const shift = 20

// sines of 0° to 90°. A table, because math.Sin may differ in its last bit between architectures.
var sines = [91]int{
	0, 18300, 36595, 54878, 73145, 91389, 109606, 127789, 145934, 164033,
	182083, 200078, 218011, 235878, 253673, 271391, 289027, 306574, 324028, 341383,
	358634, 375776, 392803, 409711, 426494, 443147, 459665, 476044, 492277, 508360,
	524288, 540057, 555661, 571095, 586356, 601438, 616338, 631049, 645568, 659890,
	674012, 687928, 701634, 715127, 728402, 741455, 754282, 766880, 779244, 791370,
	803256, 814897, 826289, 837430, 848316, 858943, 869309, 879410, 889243, 898805,
	908093, 917105, 925838, 934288, 942454, 950333, 957922, 965219, 972223, 978930,
	985339, 991448, 997255, 1002758, 1007956, 1012847, 1017429, 1021701, 1025662, 1029311,
	1032646, 1035666, 1038371, 1040760, 1042832, 1044586, 1046022, 1047139, 1047937, 1048416,
	1048576,
}

// Sin of an angle in hundredths of a degree, times One; between whole degrees it lies on a straight
// line, which is off by less than 0.00004.
func Sin(angle int) int {
	angle %= 360_00
	if angle < 0 {
		angle += 360_00
	}
	switch {
	case angle > 270_00:
		return -quarter(360_00 - angle)
	case angle > 180_00:
		return -quarter(angle - 180_00)
	case angle > 90_00:
		return quarter(180_00 - angle)
	}
	return quarter(angle)
}

// Cos of an angle in hundredths of a degree, times One.
func Cos(angle int) int { return Sin(angle + 90_00) }

// quarter is the sine of 0 to 90 degrees.
func quarter(angle int) int {
	whole, rest := angle/100, angle%100
	if rest == 0 {
		return sines[whole]
	}
	return sines[whole] + (sines[whole+1]-sines[whole])*rest/100
}
