package office

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// setting is a value of LibreOffice's configuration.
type setting struct{ path, name, value string }

// settings keep a document from running programs, following links and reaching the network, and make
// workbooks be calculated anew when they are loaded.
var settings = []setting{
	{"/org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", "3"},
	{"/org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", "true"},
	{"/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"},
	{"/org.openoffice.Office.Common/Save/Document", "WarnAlienFormat", "false"},
	{"/org.openoffice.Office.Common/Misc", "FirstRun", "false"},
	{"/org.openoffice.Office.Java/ooSetupJava", "Enable", "false"},
	{"/org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments", "AutoCheckEnabled", "false"},
	{"/org.openoffice.Inet/Settings", "ooInetProxyType", "2"},
	{"/org.openoffice.Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"},
	{"/org.openoffice.Inet/Settings", "ooInetHTTPProxyPort", "9"}, // nobody listens there
	{"/org.openoffice.Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"},
	{"/org.openoffice.Inet/Settings", "ooInetHTTPSProxyPort", "9"},
	{"/org.openoffice.Inet/Settings", "ooInetFTPProxyName", "127.0.0.1"},
	{"/org.openoffice.Inet/Settings", "ooInetFTPProxyPort", "9"},
	{"/org.openoffice.Office.Calc/Content/Update", "Link", "1"},          // never
	{"/org.openoffice.Office.Writer/Content/Update", "Link", "0"},        // never
	{"/org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", "0"}, // always
	{"/org.openoffice.Office.Calc/Formula/Load", "ODFRecalcMode", "0"},
}

// writeProfile makes a profile with these settings, and for a language such as ru-RU.
func writeProfile(folder, language string) error {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
`)
	all := settings
	if language != "" {
		all = append(slices.Clone(all), setting{"/org.openoffice.Setup/L10N", "ooSetupSystemLocale", language})
	}
	for _, s := range all {
		fmt.Fprintf(&b, "<item oor:path=\"%s\"><prop oor:name=\"%s\" oor:op=\"fuse\"><value>%s</value></prop></item>\n", s.path, s.name, s.value)
	}
	b.WriteString("</oor:items>\n")
	user := filepath.Join(folder, "user")
	if err := os.MkdirAll(user, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(user, "registrymodifications.xcu"), []byte(b.String()), 0o600)
}
