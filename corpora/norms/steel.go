package norms

// Angle is an equal angle: sizes in tenths of a millimetre.
type Angle struct{ B, T, R, Round int }

// Angles are a part of the range, those whose radii we are sure of.
var Angles = []Angle{
	{400, 40, 50, 17}, {450, 40, 50, 17}, {500, 40, 55, 18}, {500, 50, 55, 18}, {630, 50, 70, 23}, {630, 60, 70, 23}, {700, 60, 80, 27}, {750, 60, 90, 30}, {750, 80, 90, 30},
	{800, 60, 90, 30}, {800, 80, 90, 30}, {900, 70, 100, 33}, {900, 80, 100, 33}, {1000, 70, 120, 40}, {1000, 80, 120, 40}, {1000, 100, 120, 40}, {1100, 80, 120, 40}, {1250, 80, 140, 46}, {1250, 100, 140, 46},
}

// area in 1/1 000 000 of a hundredth of a square millimetre: corners add (1 − π/4)(R² − 2r²).
func (a Angle) area() int {
	return 1_000_000*a.T*(2*a.B-a.T) + 214_602*(a.R*a.R-2*a.Round*a.Round)
}

// Area is the area of the section in hundredths of a square centimetre.
func (a Angle) Area() int { return rounded(a.area(), 100_000_000) }

// Mass is the mass of a metre in hundredths of a kilogramme, at 7850 kg/m³.
func (a Angle) Mass() int { return rounded(a.area()/1000*785, 100_000_000) }

func rounded(n, by int) int { return (n + by/2) / by }

// Class is a class of strength: least yield point and strength in N/mm², lengthening in percent.
type Class struct{ Yield, Strength, Stretch int }

// Classes are those that the digest tells.
var Classes = []Class{{265, 430, 21}, {295, 430, 21}, {315, 450, 21}, {325, 450, 21}, {345, 490, 21}, {375, 510, 20}}

// Category asks for an impact test at Cold degrees, 0 for none, and after ageing.
type Category struct{ Number, Cold int }

// Categories are those with a test after mechanical ageing.
var Categories = []Category{{10, 0}, {11, -20}, {12, -40}, {13, -50}, {14, -60}, {15, -70}}

// Colds are the temperatures of the table's columns.
var Colds = []int{-20, -40, -50, -60, -70}

// Tests of an acceptance in a category, as the table's head names them.
func (c Category) Tests() []string {
	tests := []string{"растяжение", "изгиб в холодном состоянии"}
	if c.Cold != 0 {
		tests = append(tests, "ударная вязкость при минус "+comma(-c.Cold, 0)+" °C")
	}
	return append(tests, "ударная вязкость после механического старения")
}

// Impact is KCU of a sheet of class 325 in J/cm² by thickness: 5 to under 10 mm, 10 to 20, over 20 to 32.
// Aged is the same for all of them.
var (
	ImpactAt40 = [3]int{39, 34, 34}
	ImpactAt70 = [3]int{34, 29, 29}
)

// Aged is KCU after mechanical ageing, whatever the thickness.
const Aged = 29

// sheets are thicknesses of the table of masses, in millimetres.
var sheets = []int{5, 6, 8, 10, 12, 14, 16, 20, 25, 30}
