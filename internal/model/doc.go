// Package model asks a language model over an OpenAI-compatible chat endpoint.
//
// Its promise is that a reply it returns without an error is an answer: whatever else a server may
// send with status 200 (an error in the body, a page of HTML, half a stream, nothing but reasoning,
// the answer to a prompt it has cut) comes back as an *Error of a Kind that says what to do. A
// Response comes with such an error when the server sent one, as its tokens are paid for.
//
// What servers add to the protocol is kept: fields that the package does not know are in
// Response.Unknown, the bytes in Response.Raw. Published client libraries decode into fixed types
// and drop both, so the wire format is read here.
//
// The key comes from an environment variable. It goes into one request header and nowhere else: it
// is replaced in every byte that is recorded, returned or put into an error.
//
// There is no global state. Time, transport and environment are given by Hooks, so tests of callers
// need neither a network nor patience.
package model
