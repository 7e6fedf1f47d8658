package lexicon

// speechTools is about recordings of speech. Two tools write a recording down: they differ in the
// lengths that their constraints allow, not in what they do.
var speechTools = []Capability{
	{ID: "speech.dub", All: []string{`озвучивает по-русски иноязычную аудиодорожку`}},
	{ID: "speech.retell", All: []string{`пересказывает аудиозапись`, `без дословных цитат`}},
	{ID: "speech.subtitle", All: []string{`файл srt с репликами`}},
	{ID: "speech.text", All: []string{`переводит речь на русском языке в письменный текст`}},
	{ID: "speech.voices", All: []string{`размечает аудиодорожку по голосам`}},
}
