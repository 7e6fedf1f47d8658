package fictitious

import (
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// reserved is the ending that no site of the internet has.
const reserved = ".example"

// endings are those by which a bare name is taken for a site's. Words of Russian and English that are
// endings too (in, is, it, no) are left out: after them no site is meant.
const endings = ` ru su рф рус москва дети онлайн сайт орг ком com net org info biz pro edu gov mil int eu io me tv cc co us uk de fr 
 es nl pl cz ua by kz uz kg az ge lt lv ee fi se dk ch cn jp kr tr il app dev ai xyz online site store shop tech club space website moscow tatar `

var (
	mail = regexp.MustCompile(`[\pL\pN._%+-]+@([\pL\pN-]+(?:\.[\pL\pN-]+)+)`)
	link = regexp.MustCompile(`(?i)(?:[a-z][a-z0-9+.-]*)://([^\s/"'<>()\[\]{},;?#«»]+)`)
	name = regexp.MustCompile(`[\pL\pN_-]+(?:\.[\pL\pN_-]+)+`)
)

// hosts are the addresses of letters and sites that somebody may have.
func hosts(text string) []hit {
	var hits []hit
	for _, m := range mail.FindAllStringSubmatchIndex(text, -1) {
		if host := text[m[2]:m[3]]; !isReserved(host) {
			hits = append(hits, hit{m[0], "real-mail", text[m[0]:m[1]], "an address that ends in " + reserved})
		}
	}
	for _, m := range link.FindAllStringSubmatchIndex(text, -1) {
		host := text[m[2]:m[3]]
		host = host[strings.LastIndexByte(host, '@')+1:]
		host, _, _ = strings.Cut(host, ":")
		if host = strings.TrimRight(host, "."); strings.Contains(host, ".") && !isReserved(host) && !isAddress(host) {
			hits = append(hits, hit{m[2], "real-domain", host, "a site that ends in " + reserved})
		}
	}
	for _, m := range name.FindAllStringIndex(text, -1) {
		before, _ := utf8.DecodeLastRuneInString(text[:m[0]])
		if before == '@' || strings.HasSuffix(text[:m[0]], "://") || !isSite(text[m[0]:m[1]], text[m[1]:]) {
			continue
		}
		hits = append(hits, hit{m[0], "real-domain", text[m[0]:m[1]], "a site that ends in " + reserved})
	}
	return hits
}

func isReserved(host string) bool { return strings.HasSuffix(strings.ToLower(host), reserved) }

func isAddress(host string) bool {
	_, err := netip.ParseAddr(host)
	return err == nil
}

// isSite tells a site's name from a file's, a shortened word's or a program's.
func isSite(host, after string) bool {
	dot := strings.LastIndexByte(host, '.')
	label, rest := host[dot+1:], host[:dot]
	if !isEnding(label) || strings.HasPrefix(after, "(") || strings.HasPrefix(after, "=") {
		return false
	}
	before := rest[strings.LastIndexByte(rest, '.')+1:]
	switch {
	case label == strings.ToLower(label):
		return !platforms[strings.ToLower(before)] && strings.ContainsFunc(rest, unicode.IsLetter)
	case host == strings.ToUpper(host):
		return utf8.RuneCountInString(before) > mostShortened
	}
	return false
}

// platforms are names before .net that are no sites.
var platforms = map[string]bool{"asp": true, "vb": true, "ado": true}

// mostShortened is how long the codes of law are that stand before РФ, such as АПК.
const mostShortened = 3

func isEnding(label string) bool {
	return strings.Contains(endings, " "+strings.ToLower(label)+" ")
}

var (
	quad  = regexp.MustCompile(`\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}`)
	colon = regexp.MustCompile(`[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){3,7}`)
	// net says that an address of a machine follows, numbering that a version or a clause does.
	net       = regexp.MustCompile(`(?i)(\bip|айпи|https?:|host|хост|сервер|адрес|dns|ping|шлюз|gateway|@)[^\n]{0,20}$`)
	numbering = regexp.MustCompile(`(?i)(верси\pL*|version|релиз\pL*|\bv\.?|пункт\pL*|п\.|пп\.|раздел\pL*|clause|section|глав\pL*)\s*$`)
)

// addresses are those of machines that somebody may have: all but private, documentation and local
// ones.
func addresses(text string) []hit {
	var hits []hit
	for _, m := range quad.FindAllStringIndex(text, -1) {
		got := text[m[0]:m[1]]
		a, err := netip.ParseAddr(got)
		if err == nil && alone(text, m[0], m[1]) && isMachine(got, text[max(0, m[0]-phoneReach):m[0]]) && !harmless(a) {
			hits = append(hits, hit{m[0], "real-address", got, wantAddress})
		}
	}
	for _, m := range colon.FindAllStringIndex(text, -1) {
		got := text[m[0]:m[1]]
		if a, err := netip.ParseAddr(got); err == nil && alone(text, m[0], m[1]) && !harmless(a) {
			hits = append(hits, hit{m[0], "real-address", got, wantAddress})
		}
	}
	return hits
}

const wantAddress = "an address kept for documentation or for private networks"

// alone tells that no longer chain of numbers goes on around a place.
func alone(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	if unicode.IsLetter(before) || unicode.IsDigit(before) || strings.ContainsRune(".,-:_", before) {
		return false
	}
	after, size := utf8.DecodeRuneInString(text[to:])
	next, _ := utf8.DecodeRuneInString(text[to+size:])
	return !unicode.IsLetter(after) && !unicode.IsDigit(after) && after != '_' && (after != '.' && after != '-' || !unicode.IsDigit(next))
}

// smallPart is the greatest number that clauses of clauses are expected to have.
const smallPart = 40

// isMachine tells an address from the number of a clause or a version.
func isMachine(quad, before string) bool {
	if numbering.MatchString(before) {
		return false
	}
	if net.MatchString(before) {
		return true
	}
	for part := range strings.SplitSeq(quad, ".") {
		if n, err := strconv.Atoi(part); err == nil && n > smallPart {
			return true
		}
	}
	return false
}

// kept are the networks that stand in books and belong to nobody, and those that providers keep to
// themselves. Sources: RFC 5737, RFC 3849, RFC 6598.
var kept = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("240.0.0.0/4"),
}

func harmless(a netip.Addr) bool {
	for _, p := range kept {
		if p.Contains(a) {
			return true
		}
	}
	return a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() || a.IsMulticast() || a.IsUnspecified()
}
