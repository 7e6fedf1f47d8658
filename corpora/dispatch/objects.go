package dispatch

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Object is a building that is served.
type Object struct {
	Name, Address string
	Hours         Hours
	// Since is from when on it is served, zero when it was served before the year began.
	Since   time.Time
	Contact fiction.Person
	kind    *kindOfPlace
	floors  int
	weight  int
}

// objects draws the hours of the objects and puts them in the order of their list.
func (j *Journal) objects(maker *fiction.Maker, r *stream.Stream) error {
	for _, site := range j.words.Places.Objects {
		hours, err := parseHours(stream.Pick(r, site.Hours), site.Days == "daily")
		if err != nil {
			return err
		}
		_, street, _ := strings.Cut(maker.Address(), "ул.")
		o := &Object{
			Name: site.Name, Address: "г.\u00a0Верхнеярск, ул." + street, Hours: hours, Contact: maker.Person(),
			kind: j.words.Places.Types[site.Type], floors: site.Floors, weight: site.Weight,
		}
		if site.Since > 0 {
			o.Since = paper.Day(2025, site.Since, 1)
		}
		j.Objects = append(j.Objects, o)
	}
	stream.Shuffle(r, j.Objects)
	return nil
}

// days and hours are as the list of objects has them.
func (o *Object) days() string {
	if o.Hours.Daily {
		return "ежедневно"
	}
	return "по рабочим дням"
}

func (o *Object) hours() string {
	if o.Hours == Always {
		return "круглосуточно"
	}
	day := time.Time{}
	at := func(minutes int) string { return day.Add(time.Duration(minutes) * time.Minute).Format("15:04") }
	return at(o.Hours.From) + "–" + at(o.Hours.Till)
}

// place fills a pattern with one floor, room and number of the object.
func (o *Object) place(pattern string, r *stream.Stream) string {
	floor := r.Between(1, o.floors)
	lower := min(floor, max(1, o.floors-1)) // of a lift between two floors
	if strings.Contains(pattern, "{g}") {
		floor = lower
	}
	return strings.NewReplacer(
		"{f}", strconv.Itoa(floor), "{g}", strconv.Itoa(floor+1), "{r}", strconv.Itoa(floor*100+r.Between(1, 28)),
		"{n}", strconv.Itoa(r.Between(1, 4)), "{s}", strconv.Itoa(r.Between(2, 24)),
	).Replace(pattern)
}

func paperNumber(r *stream.Stream, from, to int) string { return strconv.Itoa(r.Between(from, to)) }
