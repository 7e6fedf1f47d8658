// Package payments finds the requests of a register that are to be settled.
package payments

import (
	"slices"

	"etalon/corpora/workfiles"
)

// Payment is what a customer is still owed for one request, in kopecks.
type Payment struct {
	Customer string
	Amount   int64
}

// Rule finds what is to be settled; trap is what a careless reader overlooks.
type Rule struct {
	Unit string
	Day  int64
	trap string
}

// Find lists them in the order of the register.
func (rule Rule) Find(p *workfiles.PayRegister) []Payment {
	var found []Payment
	for _, r := range p.Requests {
		due := r.Due <= rule.Day && (rule.trap != "day" || r.Due < rule.Day)
		visa := r.Visa == p.Agreed || rule.trap == "visa" && r.Visa != ""
		open := p.Open(r) || rule.trap == "state" && r.State == p.Void
		if r.Unit != rule.Unit || !due || !visa || !open || r.Off && rule.trap != "off" {
			continue
		}
		left := r.Sum - r.Part
		if rule.trap == "whole" {
			left = r.Sum
		}
		found = append(found, Payment{r.Customer, left})
	}
	return found
}

// Harmless counts the careless rules that give the same payments.
func (rule Rule) Harmless(p *workfiles.PayRegister) int {
	right, same := rule.Find(p), 0
	for _, trap := range []string{"visa", "state", "off", "day", "whole"} {
		careless := rule
		careless.trap = trap
		if slices.Equal(right, careless.Find(p)) {
			same++
		}
	}
	return same
}
