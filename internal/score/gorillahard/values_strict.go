package gorillahard

// strictScalar keeps what was written: numbers as literals, null as null, texts as texts.
func strictScalar(raw string) value {
	switch raw[0] {
	case '"':
		return value{kind: vText, text: trim(decode(raw))}
	case 't':
		return value{kind: vTrue}
	case 'f':
		return value{kind: vFalse}
	case 'n':
		return value{kind: vNull}
	}
	return value{kind: vNumber, text: raw}
}

// sameStrict compares with the reference's JSON type as the declared one (a dataset whose
// references break the declared types does not validate). The table stands in the package comment.
func sameStrict(want *value, raw string) bool {
	if raw[0] == '[' || raw[0] == '{' {
		return false
	}
	got := strictScalar(raw)
	switch {
	case want.kind == vNumber && got.kind == vNumber:
		return sameNumber(want.text, got.text)
	case want.kind == vNumber && got.kind == vText:
		return isJSONNumber(got.text) && sameNumber(want.text, got.text)
	case want.kind == vText && got.kind == vNumber:
		return got.text == want.text
	case want.kind == vText && (got.kind == vTrue || got.kind == vFalse):
		k, ok := boolText(want.text)
		return ok && k == got.kind
	case (want.kind == vTrue || want.kind == vFalse) && got.kind == vText:
		k, ok := boolText(got.text)
		return ok && k == want.kind
	}
	return got.kind == want.kind && got.text == want.text
}
