package workfiles

// plannedSession is a session that every build has, so that its tool is a right answer for any seed.
type plannedSession struct {
	tool  string
	fault journalFault
}

// plannedSessions go to the journals in turn: neighbours stand in different ones, every fourth in the same.
var plannedSessions = []plannedSession{
	{"git.file_history", journalFault{"limit", faultHistory}},
	{"log.show_tail", journalFault{"type", faultTail}},
	{"log.top_values", journalFault{"renamed", faultColumn}},
	{"log.slice_period", journalFault{"offset", faultOffset}},

	{"incident.close", journalFault{"enum", faultOutcome}},
	{"incident.escalate", journalFault{"enum", faultLine}},
	{"speech.translate", journalFault{"enum", faultLanguage}},
	{"firewall.list_rules", journalFault{"enum", faultRuleKind}},

	{"json.get_value", journalFault{"level", faultOverride}},
	{"json.sort_records", journalFault{"level", faultNested}},
	{"json.drop_records", journalFault{"level", faultOtherList}},
	{"json.set_value", journalFault{"quotes", faultSameValue}},

	{"http.head", journalFault{"other_tool", headInstead.make}},
	{"http.read_text", journalFault{"other_tool", textInstead.make}},
	{"http.mirror_tree", journalFault{"other_tool", mirrorInstead.make}},
	{"json.count_matching", journalFault{"other_tool", faultOnlyCount}},

	{"k8s.cordon_node", journalFault{"other_tool", cordonInstead.make}},
	{"http.upload_file", journalFault{"swapped", faultUpload}},
	{"k8s.drain_node", journalFault{"other_tool", drainInstead.make}},
	{"crm.merge_cards", journalFault{"swapped", faultMerge}},

	{"incident.add_note", journalFault{"renamed", faultMainCard}},
	{"git.delete_branch", journalFault{"renamed", faultBranch}},
	{"billing.suspend_service", journalFault{"renamed", faultMergedCode}},
	{"code.outline", journalFault{"renamed", faultMovedFile}},

	{"billing.send_statement", journalFault{"type", faultListAsText}},
	{"crm.send_campaign", journalFault{"missing", faultTemplate}},
	{"log.level_summary", journalFault{"renamed", faultLabel}},
	{"delivery.change_address", journalFault{"address", faultAddress}},

	{"speech.subtitle", journalFault{"swapped", faultSubtitle}},
	{"http.post_json", journalFault{"type", faultBodyAsText}},
}

// JournalTools are the tools that a session of some journal is planned for.
func JournalTools() []string {
	tools := make([]string, len(plannedSessions))
	for i, p := range plannedSessions {
		tools[i] = p.tool
	}
	return tools
}
