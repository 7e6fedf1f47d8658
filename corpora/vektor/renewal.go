package vektor

import (
	"strconv"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Files that a new contract for fuel rests on.
const (
	FuelContract = "Договоры/ГСМ/ДТ договор.docx"
	FuelDraft    = "Договоры/ГСМ/ДТ черновик.docx"
	FuelNotice   = "Письма/Уведомление.docx"
)

// DraftMore is how many days more the draft gives for payment and for delivery.
const (
	DraftMorePayment = 5
	DraftMoreDays    = 10
)

// Gap is what is left for somebody to write in.
const Gap = "____________"

// Edit is a passage of a contract and what is put in its place.
type Edit struct{ Was, Now string }

// FuelNow is the supplier of fuel with the bank that it has told of in its notice.
func (f *Files) FuelNow() (paper.Party, error) {
	maker, err := fiction.New(stream.New(f.seed, "corpora", "vektor", "notice"))
	if err != nil {
		return paper.Party{}, err
	}
	party, fresh := f.Fuel.Party, maker.Requisites()
	for fresh.Mixes(party.Firm.Requisites) || fresh.Mixes(f.Buyer.Firm.Requisites) {
		fresh = maker.Requisites()
	}
	party.Firm.Account, party.Firm.Corr, party.Firm.BIK, party.Bank = fresh.Account, fresh.Corr, fresh.BIK, "АО «Новоречинский пробный банк»"
	return party, nil
}

// notice tells of the new bank.
func (f *Files) notice() (placed, error) {
	now, err := f.FuelNow()
	day := paper.Day(2025, 3, 17)
	return placed{FuelNotice, sheet{title: "Уведомление", body: "new_account", day: day, slots: map[string]string{
		"buyer": f.Buyer.Firm.Short(), "supplier": now.Firm.Short(), "head": now.Firm.Head.Signature(), "letter": "58", "date": paper.Long(day), "from": "1\u00a0апреля 2025\u00a0года",
		"account": now.Firm.Account, "bank": now.Bank, "corr": now.Firm.Corr, "bik": now.Firm.BIK,
	}}, false}, err
}

// Renewal is the former contract made into one for winter fuel, and the edits that make it so, in the
// order of its text. Its price stays open, and so do its number and its day.
func (f *Files) Renewal(litres int) ([]byte, []Edit, error) {
	c, was := f.Fuel.Contracts[0], f.Fuel.Party
	now, err := f.FuelNow()
	if err != nil {
		return nil, nil, err
	}
	row := c.Goods.Rows[0]
	edits := []Edit{
		{"№ " + c.Number, "№ " + Gap}, {paper.Quoted(c.Date), Gap}, {c.Subject, "зимнее " + c.Subject}, {c.Price.InFull(), Gap},
		{"р/с " + was.Firm.Account, "р/с " + now.Firm.Account}, {"в " + was.Bank, "в " + now.Bank}, {"к/с " + was.Firm.Corr, "к/с " + now.Firm.Corr}, {"БИК " + was.Firm.BIK, "БИК " + now.Firm.BIK},
		{"№ " + c.Number, "№ " + Gap}, {row[1], strings.Replace(row[1], "летнее", "зимнее", 1)}, {row[3], strconv.Itoa(litres)}, {row[4], Gap}, {row[5], Gap}, {c.Price.String(), Gap},
	}
	s := f.contract(c)
	lines, err := paper.Load("vektor/"+s.body, s.slots)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range []Edit{edits[0], edits[1], edits[2], edits[3], edits[8]} {
		for i, l := range lines {
			if strings.Contains(l.Text+l.Right, e.Was) {
				lines[i].Text, lines[i].Right = strings.Replace(l.Text, e.Was, e.Now, 1), strings.Replace(l.Right, e.Was, e.Now, 1)
				break
			}
		}
	}
	goods := c.Goods
	goods.Rows = [][]string{{row[0], edits[9].Now, row[2], edits[10].Now, Gap, Gap}}
	goods.Total = [][2]string{{goods.Total[0][0], Gap}}
	now.Title = s.parties[0].Title
	s.title, s.tables, s.parties, s.day = "Договор поставки", map[string]paper.Sheet{"goods": goods}, []paper.Party{now, s.parties[1]}, paper.Day(2025, 4, 14)
	data, err := f.word(s, lines)
	return data, edits, err
}
