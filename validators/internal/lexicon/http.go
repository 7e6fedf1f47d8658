package lexicon

// httpTools tells requests apart by their method and by where the body of the response ends up.
var httpTools = []Capability{
	{ID: "http.download", All: []string{`методом get`, `возвращает путь`}},
	{ID: "http.headers", All: []string{`методом head`}},
	{ID: "http.mirror", All: []string{`раздел сайта`, `вглубь`}},
	{ID: "http.post", All: []string{`методом post`}},
	{ID: "http.read", All: []string{`методом get`, `строкой прямо в ответе`}},
	{ID: "http.redirects", All: []string{`цепочк\p{L}* переадресаци`, `на котором она кончается`}},
	{ID: "http.upload", All: []string{`методом put`}},
}
