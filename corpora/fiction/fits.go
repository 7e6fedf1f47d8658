package fiction

import "strings"

// Fits tells whether an account's key is right for a bank. A firm's own never is; in a paper that names
// several banks no account may be right for any of them.
func Fits(account, bik string) bool {
	return accountSum(bik, account, strings.HasPrefix(account, "301")) == 0
}
