package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// CertPair are the registers of certificates of two sites that serve the same hosts.
type CertPair struct{ Main, Reserve *CertRegister }

// CertRegister is an XML list of certificates.
type CertRegister struct {
	File
	// Exported is the day of the export.
	Exported int64
	Certs    []*Certificate
	Teams    []string
}

// Certificate is one entry; Off ones are commented out.
type Certificate struct {
	ID, Host, Team string
	State          CertState
	Replaces       string
	Off            bool
	Issued         int64
	// Lifetime counts days, or weeks where Weeks is true.
	Lifetime int
	Weeks    bool
}

// CertState is the state attribute.
type CertState string

// The states; only active entries are in force.
const (
	CertActive  CertState = "active"
	CertRevoked CertState = "revoked"
	CertDraft   CertState = "draft"
)

// Last is the last day of validity.
func (c *Certificate) Last() int64 {
	if c.Weeks {
		return c.Issued + 7*int64(c.Lifetime)
	}
	return c.Issued + int64(c.Lifetime)
}

// InForce leaves out what is commented out, revoked, a draft or replaced by another active entry.
func (r *CertRegister) InForce() []*Certificate {
	replaced := map[string]bool{}
	for _, c := range r.Certs {
		if c.Replaces != "" && !c.Off && c.State == CertActive {
			replaced[c.Replaces] = true
		}
	}
	var found []*Certificate
	for _, c := range r.Certs {
		if !c.Off && c.State == CertActive && !replaced[c.ID] {
			found = append(found, c)
		}
	}
	return found
}

// OfHost is the one certificate in force of a host, or nil.
func (r *CertRegister) OfHost(host string) *Certificate {
	for _, c := range r.InForce() {
		if c.Host == host {
			return c
		}
	}
	return nil
}

// certSpec is one owner of two sites; services and teams are as many hosts and owners.
type certSpec struct {
	main, reserve  string
	titles         [2]string
	prefix, domain string
	month          int
	services       []string
	teams          []string
	notes          []string
}

func newCertPairs(seed uint64) []*CertPair {
	all := make([]*CertPair, 0, len(certSpecs))
	for _, spec := range certSpecs {
		all = append(all, spec.build(fileStream(seed, spec.main), fileStream(seed, spec.reserve)))
	}
	return all
}

func (spec certSpec) build(main, reserve *stream.Stream) *CertPair {
	// Both files have the hosts in one order of roles, which the first file's stream decides.
	hosts := stream.Sample(main, spec.services, len(spec.services))
	return &CertPair{
		Main:    spec.register(main, spec.main, spec.titles[0], hosts, 0),
		Reserve: spec.register(reserve, spec.reserve, spec.titles[1], hosts, 1),
	}
}

// register gives the first hosts to both sites, of the others every second one to each.
func (spec certSpec) register(s *stream.Stream, path, title string, hosts []string, side int) *CertRegister {
	r := &CertRegister{File: File{Path: path, Format: "xml"}, Exported: dayOf(ledgerYear, spec.month, s.Between(3, 24)), Teams: spec.teams}
	p := &certPlan{spec: spec, rand: s, model: r, number: 2000 + 4000*side + s.Between(100, 900)}
	for i, service := range hosts {
		p.host, p.team = service+"."+spec.domain, spec.teams[i%len(spec.teams)]
		if i < len(hosts)/2 || i/2%2 == side {
			p.live()
		} else {
			p.dead()
		}
	}
	stream.Shuffle(s, r.Certs)
	r.Data = []byte(p.text(title))
	return r
}

type certPlan struct {
	spec       certSpec
	rand       *stream.Stream
	model      *CertRegister
	number     int
	host, team string
	// deaths counts the hosts without a certificate in force.
	deaths int
}

func (p *certPlan) add(state CertState, replaces string, off bool) *Certificate {
	p.number += p.rand.Between(1, 9)
	c := &Certificate{
		ID: fmt.Sprintf("%s-%d", p.spec.prefix, p.number), Host: p.host, Team: p.team, State: state, Replaces: replaces, Off: off,
		Lifetime: stream.Pick(p.rand, []int{60, 90, 120}),
	}
	if p.rand.Chance(40) {
		c.Weeks, c.Lifetime = true, stream.Pick(p.rand, []int{9, 13, 18})
	}
	c.Issued = p.model.Exported + int64(p.rand.Between(2, 48)) - (c.Last() - c.Issued)
	p.model.Certs = append(p.model.Certs, c)
	return c
}

// live adds a certificate in force and often one that it replaced, or one that does not replace it yet.
func (p *certPlan) live() {
	former := ""
	if p.rand.Chance(50) {
		former = p.add(CertActive, "", false).ID
	}
	c := p.add(CertActive, former, false)
	if p.rand.Chance(25) {
		// New, for weeks: who takes them for days finds an end that is near.
		c.Weeks, c.Lifetime, c.Issued = true, stream.Pick(p.rand, []int{13, 18, 26}), p.model.Exported-int64(p.rand.Between(0, 4))
	}
	switch n := p.rand.IntN(100); {
	case n < 25:
		p.add(CertDraft, c.ID, false)
	case n < 45:
		p.add(CertActive, c.ID, true)
	}
}

// dead adds only what is not in force, of each kind in turn.
func (p *certPlan) dead() {
	p.deaths++
	switch p.deaths % 3 {
	case 0:
		p.add(CertRevoked, "", false)
	case 1:
		p.add(CertActive, "", true)
	default:
		p.add(CertDraft, "", false)
	}
}

func (p *certPlan) text(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- %s -->\n<register exported=%q>\n", title, dayText(p.model.Exported, "2006-01-02"))
	for _, c := range p.model.Certs {
		entry := p.entry(c)
		if c.Off {
			entry = "  <!-- не выпущен\n" + entry + "  -->\n"
		}
		b.WriteString(entry)
	}
	b.WriteString("</register>\n")
	return b.String()
}

func (p *certPlan) entry(c *Certificate) string {
	var b strings.Builder
	unit := "day"
	if c.Weeks {
		unit = "week"
	}
	fmt.Fprintf(&b, "  <certificate id=%q state=%q>\n    <host>%s</host>\n    <team>%s</team>\n", c.ID, c.State, c.Host, c.Team)
	fmt.Fprintf(&b, "    <issued>%s</issued>\n    <lifetime unit=%q>%d</lifetime>\n", dayText(c.Issued, "2006-01-02"), unit, c.Lifetime)
	if c.Replaces != "" {
		fmt.Fprintf(&b, "    <replaces>%s</replaces>\n", c.Replaces)
	}
	if p.rand.Chance(30) && !c.Off {
		fmt.Fprintf(&b, "    <note>%s</note>\n", stream.Pick(p.rand, p.spec.notes))
	}
	b.WriteString("  </certificate>\n")
	return b.String()
}
