package workfiles

import "etalon/internal/stream"

// The differences, in the units of each size: small ones, those of leaders and those that do not count.
var (
	sizeUnits   = [3]int64{100, 1, 5000}
	smallOff    = [3]int{9, 2, 9}
	leadersOff  = [3][2]int{{16, 24}, {4, 6}, {16, 24}}
	misleadsOff = [3][2]int{{27, 40}, {8, 11}, {27, 40}}
)

// differ draws what the carrier says of each parcel: in each city one parcel leads in each size, to one side.
func (c *Carrier) differ(s *stream.Stream) {
	var sides [3]int64
	for i, city := range c.Cities {
		// Two neighbours differ to one side, so that who takes one city for the other finds something there.
		if i%2 == 0 {
			for size := range sides {
				sides[size] = int64(1 - 2*s.IntN(2))
			}
		}
		var leaders [3]parcelRole
		for size := range leaders {
			leaders[size] = rolePlain + parcelRole(s.IntN(plainOfCity))
		}
		for _, p := range c.Parcels {
			if p.City == city {
				p.differ(s, sides, leaders)
			}
		}
	}
}

func (p *CarrierParcel) differ(s *stream.Stream, sides [3]int64, leaders [3]parcelRole) {
	// A leader by weight is weighed in grams, so that who takes the number as it stands finds another one.
	p.Grams = s.Chance(50) || p.role == leaders[ParcelWeight]
	var commented [3]int64
	for size, unit := range sizeUnits {
		side := unit * sides[size]
		small := p.Ours[size] + unit*int64(s.Between(-smallOff[size], smallOff[size]))
		leading := p.Ours[size] + side*int64(s.Between(leadersOff[size][0], leadersOff[size][1]))
		far := int64(s.Between(misleadsOff[size][0], misleadsOff[size][1]))
		commented[size] = p.Ours[size] + side*far
		first, last := small, small
		switch p.role {
		case roleVoid, roleCancelled:
			first, last = commented[size], commented[size]
		case roleOpposite:
			first, last = p.Ours[size]-side*far, p.Ours[size]-side*far
		case roleCorrected + parcelRole(size):
			first = commented[size]
		case leaders[size]:
			last = leading
			if s.Chance(50) {
				first = leading
			}
		}
		p.First[size], p.Last[size] = first, last
	}
	if p.role == roleCommented {
		p.Commented = &commented
	}
}
