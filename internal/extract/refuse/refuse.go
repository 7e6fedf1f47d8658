// Package refuse says why a document was not read. Every reader below internal/extract reports what
// is wrong with a file by these codes, so that a caller can tell a hostile package from a password
// without reading messages.
package refuse

import (
	"errors"
	"fmt"
	"strings"
)

// Code is a reason. It is an error, so errors.Is(err, refuse.Doctype) works.
type Code string

// The reasons.
const (
	NotAnArchive     Code = "not_an_archive"      // the file has no zip signature
	WrongFormat      Code = "wrong_format"        // a sound file of another kind
	Legacy           Code = "legacy_format"       // the binary format of an old office program
	Damaged          Code = "damaged"             // cut off, or a checksum that fails
	PasswordRequired Code = "password_required"   // encrypted and not opened
	TooManyEntries   Code = "too_many_entries"    // more parts than the limit
	TooLarge         Code = "too_large"           // more bytes, cells, pixels … than the limit
	Ratio            Code = "compression_ratio"   // a part that swells beyond reason
	FalseSize        Code = "false_size"          // a part larger than the package declares
	BadName          Code = "bad_name"            // a part's name that leaves the package
	DuplicateName    Code = "duplicate_name"      // two parts of one name
	Overlap          Code = "overlapping_entries" // two parts share packed bytes
	Doctype          Code = "doctype"             // a document type declaration
	TooDeep          Code = "too_deep"            // nested beyond the limit
	BadXML           Code = "bad_xml"             // not well-formed
	BadEncoding      Code = "bad_encoding"        // an encoding that is not known or not kept to
	Missing          Code = "missing_part"        // a part that the format needs is not there
	TooSlow          Code = "too_slow"            // not done in the time allowed
)

// Error is the reason itself.
func (c Code) Error() string { return strings.ReplaceAll(string(c), "_", " ") }

// Error says which part of a document is wrong and how.
type Error struct {
	Code Code `json:"code"`
	// Entry is the part of the package, "" for the file as a whole.
	Entry string `json:"entry,omitempty"`
	// Detail is what was found and what is allowed.
	Detail string `json:"detail,omitempty"`
}

// Error is the message: entry, detail, code.
func (e *Error) Error() string {
	detail := e.Detail
	if detail == "" {
		detail = e.Code.Error()
	}
	if e.Entry != "" {
		return fmt.Sprintf("%q: %s [%s]", e.Entry, detail, string(e.Code))
	}
	return fmt.Sprintf("%s [%s]", detail, string(e.Code))
}

// Is makes errors.Is work with a Code.
func (e *Error) Is(target error) bool { return target == e.Code }

// New is an error about a part, or about the whole file when entry is "".
func New(code Code, entry, format string, args ...any) *Error {
	return &Error{Code: code, Entry: entry, Detail: fmt.Sprintf(format, args...)}
}

// CodeOf is the reason inside an error, "" when it has none.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	var c Code
	if errors.As(err, &c) {
		return c
	}
	return ""
}

// In names the entry an error is about, where it does not name one yet.
func In(entry string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.Entry == "" {
		return &Error{Code: e.Code, Entry: entry, Detail: e.Detail}
	}
	return err
}
