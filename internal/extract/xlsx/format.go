package xlsx

import "strings"

// builtin are the formats that files name by number only. Those for dates depend on the language of
// Excel; what counts here is that they are dates.
var builtin = map[int]string{
	1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
	14: "dd.mm.yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
	20: "h:mm", 21: "h:mm:ss", 22: "dd.mm.yyyy h:mm", 37: "#,##0;(#,##0)", 38: "#,##0;[Red](#,##0)",
	39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;[Red](#,##0.00)", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
	27: "yyyy.mm", 28: "mm.dd", 29: "mm.dd", 30: "m-d-yy", 31: "yyyy.mm.dd", 32: "h:mm", 33: "h:mm:ss", 34: "h:mm", 35: "h:mm:ss", 36: "yyyy.mm",
	50: "yyyy.mm", 51: "mm.dd", 52: "yyyy.mm", 53: "mm.dd", 54: "mm.dd", 55: "yyyy.mm", 56: "mm.dd", 57: "yyyy.mm", 58: "mm.dd",
}

// shape is what a number format makes of a number.
type shape struct {
	code  string
	kind  Kind
	zeros []piece // of a format that pads digits, such as 0000000000 or 000-000-000 00
}

// piece of a padding format: so many digits, then these signs.
type piece struct {
	digits int
	signs  string
}

// shapeOf reads a format code.
func shapeOf(code string) shape {
	s := shape{code: code, kind: Number}
	if code == "" || strings.EqualFold(code, "General") {
		s.code = ""
		return s
	}
	section := firstSection(code)
	if s.kind = timeKind(section); s.kind == Number {
		s.zeros = padding(section)
	}
	return s
}

// firstSection is the part for positive numbers, split at a semicolon outside quotes.
func firstSection(code string) string {
	for i := 0; i < len(code); i++ {
		switch code[i] {
		case '"':
			for i++; i < len(code) && code[i] != '"'; i++ {
			}
		case '\\', '_', '*':
			i++
		case '[':
			for i++; i < len(code) && code[i] != ']'; i++ {
			}
		case ';':
			return code[:i]
		}
	}
	return code
}

// timeKind tells whether a format shows a date, a time, both or a duration; Number when none.
func timeKind(section string) Kind {
	var date, clock, elapsed, months bool
	for i := 0; i < len(section); i++ {
		switch c := section[i] | 0x20; {
		case section[i] == '"':
			for i++; i < len(section) && section[i] != '"'; i++ {
			}
		case section[i] == '\\', section[i] == '_', section[i] == '*':
			i++
		case section[i] == '[':
			end := strings.IndexByte(section[i:], ']')
			if end < 0 {
				return Number
			}
			inside := strings.ToLower(section[i+1 : i+end])
			elapsed = elapsed || inside != "" && strings.Trim(inside, "hms") == ""
			date = date || inside == "$-f800"
			clock = clock || inside == "$-f400"
			i += end
		case strings.HasPrefix(strings.ToLower(section[i:]), "general"):
			return Number
		case c == 'd', c == 'y', c == 'g' && i == 0, c == 'e' && !strings.ContainsAny(section, "0#?"):
			date = true
		case c == 'h', c == 's':
			clock = true
		case c == 'm':
			months = true
		case section[i] == '0' && !clock, section[i] == '#', section[i] == '?':
			if !elapsed && !clock {
				return Number
			}
		}
	}
	switch {
	case elapsed:
		return Duration
	case date && clock:
		return DateTime
	case clock:
		return Time
	case date, months:
		return Date
	}
	return Number
}

// padding reads a format of zeros and signs between them; nil for any other. One zero is no padding.
func padding(section string) []piece {
	var all []piece
	digits, total := 0, 0
	var signs strings.Builder
	end := func() {
		if digits > 0 || signs.Len() > 0 {
			all = append(all, piece{digits, signs.String()})
		}
		digits = 0
		signs.Reset()
	}
	for i := 0; i < len(section); i++ {
		switch c := section[i]; c {
		case '0':
			if signs.Len() > 0 {
				end()
			}
			digits++
			total++
		case '"':
			close := strings.IndexByte(section[i+1:], '"')
			if close < 0 {
				return nil
			}
			signs.WriteString(section[i+1 : i+1+close])
			i += close + 1
		case '\\':
			if i++; i < len(section) {
				signs.WriteByte(section[i])
			}
		case '-', ' ', '(', ')', '+', '/', ':':
			signs.WriteByte(c)
		case '_':
			i++
		case '[': // a colour or a language
			close := strings.IndexByte(section[i:], ']')
			if close < 0 {
				return nil
			}
			i += close
		default:
			return nil
		}
	}
	end()
	if total < 2 || total > 64 {
		return nil
	}
	return all
}

// pad writes the digits of a whole number into a padding format.
func pad(digits string, zeros []piece) string {
	total := 0
	for _, p := range zeros {
		total += p.digits
	}
	if missing := total - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	var out strings.Builder
	over := len(digits) - total // what is too long stands before the first zero
	for _, p := range zeros {
		take := p.digits
		if p.digits > 0 && over > 0 {
			take += over
			over = 0
		}
		out.WriteString(digits[:take])
		digits = digits[take:]
		out.WriteString(p.signs)
	}
	return out.String()
}
