// The page on which a person gives gold answers.
import { byId, call, make, Viewer } from "./desk.js";

const viewer = new Viewer(byId("viewer"));
const types = { field: "поле", trap: "ловушка", qa: "вопрос", retrieval: "поиск по набору" };
// drafts are what was typed and not sent, by the ids of cases.
const drafts = new Map();
const documents = new Map();
let state, current, despite = [], touched = false, pageByHand = false;

const screens = ["work", "list", "message"];
function screen(name) {
  for (const id of screens) byId(id).hidden = id !== name;
}

// guarded does something; what goes wrong is told in the form or, without one, on a screen of its own.
async function guarded(act) {
  try {
    return await act();
  } catch (e) {
    if (!current || byId("work").hidden) return message("Не получилось", e.message, [["Ещё раз", start]]);
    fault(e.message);
    if (e.code === "stale") byId("fault").append(" ", make("button", { type: "button", textContent: "Открыть заново", onclick: () => reopen() }));
  }
}

function message(title, text, buttons = []) {
  byId("message-title").textContent = title;
  byId("message-text").textContent = text;
  byId("message-buttons").replaceChildren(...buttons.map(([name, act], i) =>
    make("button", { type: "button", textContent: name, className: i === 0 ? "main" : "", onclick: act })));
  screen("message");
  byId("message-buttons").querySelector("button")?.focus();
}

async function start() {
  await guarded(async () => {
    await refresh();
    byId("kind").replaceChildren(make("option", { value: "", textContent: "— выберите —" }),
      ...state.kinds.map((k) => make("option", { value: k.kind, textContent: k.name })));
    byId("document").replaceChildren(make("option", { value: "", textContent: "— выберите —" }),
      ...state.documents.map((id) => make("option", { value: id, textContent: id })));
    const open = next();
    if (open) await show(open);
    else done();
  });
}

async function refresh() {
  state = await call("state");
  const { cases, mine, others } = state.totals;
  const text = `${state.name}: ${mine} из ${cases}` + (others ? `, другие: ${others}` : "");
  byId("progress").textContent = text;
  byId("list-totals").textContent = "Ответы. " + text + ". Выберите вопрос, чтобы ответить или исправить ответ.";
  byId("bar").max = Math.max(cases, 1);
  byId("bar").value = mine + others;
}

// next is the first case without an answer after the current one, going round; undefined when there is none.
function next() {
  const at = current ? state.cases.findIndex((c) => c.id === current.id) : -1;
  const order = [...state.cases.slice(at + 1), ...state.cases.slice(0, at + 1)];
  return order.find((c) => c.by === "")?.id;
}

async function show(id) {
  keepDraft();
  const c = await call("case", { id });
  const draft = drafts.get(id) ?? c.mine;
  const doc = c.doc_id ?? draft?.doc_id ?? "";
  const view = doc ? await documentOf(doc) : null;
  current = c;
  screen("work");
  byId("question").textContent = c.question;
  byId("trap").hidden = c.type !== "trap";
  byId("others").hidden = c.others === "";
  byId("others").textContent = `На этот вопрос уже ответили (${c.others}). Ответ покажется после вашего.`;
  byId("document-field").hidden = c.doc_id !== null;
  byId("document").value = doc;
  fill(draft);
  look(view, draft?.page);
  // Not a field: the keys are to turn pages at first.
  byId("question").focus({ preventScroll: true });
  byId("question").closest(".side").scrollTop = 0;
}

async function documentOf(id) {
  if (!documents.has(id)) documents.set(id, await call("document", { id }));
  return documents.get(id);
}

// look opens a document at a page.
function look(view, page) {
  const notes = [`${current.id} · ${types[current.type]}`];
  if (view) {
    notes.push(`документ ${view.id}`, `страниц: ${view.pages}`);
    if (view.shown.length < view.pages) notes.push("системам показывают " + ranges(view.shown));
    if (view.unread.length) notes.push("текст не распознан: " + ranges(view.unread));
    byId("page").max = view.pages;
    viewer.show([{ id: view.id, of: view.pages, pages: Array.from({ length: view.pages }, (_, i) => i + 1) }]);
    if (page) viewer.open(view.id, page);
  } else {
    viewer.clear();
  }
  byId("place").textContent = notes.join(" · ");
}

// ranges are page numbers in short: 1–8, 11–14.
function ranges(pages) {
  const out = [];
  for (const p of pages) {
    const last = out.at(-1);
    if (last && last[1] === p - 1) last[1] = p; else out.push([p, p]);
  }
  return out.map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`)).join(", ");
}

function fill(draft) {
  byId("form").reset();
  const d = draft ?? { says: "", kind: "", answer: "", evidence: "", page: 0 };
  byId("says-answer").checked = d.says === "answer";
  byId("says-nothing").checked = d.says === "nothing";
  byId("kind").value = d.kind;
  byId("answer").value = d.answer;
  byId("evidence").value = d.evidence;
  byId("page").value = d.page || "";
  pageByHand = Boolean(d.page);
  touched = drafts.has(current.id);
  changed();
}

// read is the form as a draft.
function read() {
  return {
    id: current.id, revision: current.revision, despite,
    says: document.querySelector("input[name=says]:checked")?.value ?? "",
    kind: byId("kind").value, answer: byId("answer").value, evidence: byId("evidence").value,
    doc_id: current.doc_id ?? byId("document").value, page: Number.parseInt(byId("page").value, 10) || 0,
  };
}

function keepDraft() {
  if (current && touched) drafts.set(current.id, read());
}

// changed takes back what was confirmed of the form as it was before.
function changed() {
  despite = [];
  fault("");
  byId("warnings").hidden = true;
  byId("save").textContent = "Сохранить и дальше";
  byId("answer-part").hidden = !byId("says-answer").checked;
  const kind = state.kinds.find((k) => k.kind === byId("kind").value);
  byId("example").textContent = kind ? `например: ${kind.example}` : "";
}

function fault(text, field) {
  byId("fault").textContent = text;
  if (text) byId("fault").scrollIntoView({ block: "nearest" });
  for (const id of ["kind", "answer", "evidence", "page", "document"]) byId(id).removeAttribute("aria-invalid");
  if (!text || !field) return;
  const at = byId({ doc_id: "document", says: "says-answer" }[field] ?? field);
  at.setAttribute("aria-invalid", "true");
  at.focus();
}

async function save() {
  const sent = read();
  byId("save").disabled = true;
  const got = await guarded(() => call("save", sent));
  byId("save").disabled = false;
  if (!got) return;
  if (got.fault) return fault(got.fault.text, got.fault.field);
  if (!got.saved) return warn(got.warnings);
  touched = false;
  drafts.delete(sent.id);
  await guarded(advance);
}

// advance goes on to the next case without an answer.
async function advance() {
  keepDraft();
  await refresh();
  const open = next();
  if (open) await show(open); else done();
}

// warn lists what is to be made sure of; sending again confirms it.
function warn(warnings) {
  fault("");
  despite = warnings.map((w) => w.code);
  byId("warnings").replaceChildren(...warnings.map((w) => {
    const li = make("li", { textContent: w.text });
    if (w.page) li.append(make("button", { type: "button", textContent: `Взять страницу ${w.page}`, onclick: () => takePage(w.page) }));
    return li;
  }));
  byId("warnings").hidden = false;
  byId("save").textContent = "Проверено, сохранить";
  byId("warnings").scrollIntoView({ block: "nearest" });
}

function takePage(page) {
  byId("page").value = page;
  pageByHand = touched = true;
  changed();
  if (viewer.here) viewer.open(viewer.here.document, page);
  byId("save").focus();
}

async function reopen() {
  drafts.delete(current.id);
  touched = false;
  await guarded(() => show(current.id));
}

function done() {
  const { cases, mine, others, answered } = state.totals;
  current = undefined;
  let text = cases === 0 ? "Вопросов в наборе нет." : `Вопросов: ${cases}. Ваших ответов: ${mine}` + (others ? `, ответов других людей: ${others}.` : ".");
  if (answered.length) text += ` Ловушки, у которых нашёлся ответ: ${answered.join(", ")}. Системам их не задают, пока вопрос не переделан.`;
  message(cases > mine + others ? "Остались вопросы без ответа" : "На все вопросы есть ответ", text, [["Все вопросы", list], ["Закончить", finish]]);
}

function list() {
  keepDraft();
  byId("cases").replaceChildren(...state.cases.map((c) => {
    const by = { mine: "есть ваш", others: "есть чужой", "": drafts.has(c.id) ? "начат" : "нет" }[c.by];
    const b = make("button", { type: "button", onclick: () => guarded(() => show(c.id)) },
      make("span", { textContent: c.id }), make("span", { className: "soft", textContent: c.doc_id ?? "весь набор" }),
      make("span", { textContent: c.question }), make("span", { className: c.by || "soft", textContent: by }));
    return make("li", {}, b);
  }));
  byId("to-next").hidden = !next();
  screen("list");
  byId("to-next").focus();
}

async function finish() {
  keepDraft();
  if (drafts.size && !confirm(`Не отправлены начатые ответы (${[...drafts.keys()].join(", ")}). Закончить без них?`)) return;
  await guarded(async () => {
    await call("end");
    drafts.clear();
    current = undefined;
    touched = false;
    message("Сохранено", "Программа закончила работу. Вкладку можно закрыть.");
  });
}

async function showWords() {
  const here = viewer.here;
  if (byId("words").hidden || !here) return;
  const got = await guarded(() => call("text", { id: here.document, page: here.page }));
  if (!got || viewer.here !== here) return;
  byId("page-text").textContent = got.text;
  byId("words-note").textContent = got.text ? "" : "У этой страницы нет текста: перепишите цитату с изображения.";
}

// takeQuote adds the selection to the quote.
function takeQuote() {
  const chosen = getSelection();
  const text = byId("page-text").contains(chosen.anchorNode) ? chosen.toString().replace(/\s+/g, " ").trim() : "";
  if (!text) {
    byId("words-note").textContent = "Сначала выделите слова в тексте.";
    return;
  }
  byId("evidence").value = text;
  byId("page").value = viewer.here.page;
  byId("words-note").textContent = "";
  touched = true;
  changed();
  byId("evidence").focus();
}

byId("viewer").addEventListener("seen", () => {
  if (!pageByHand && current) byId("page").value = viewer.here.page;
  showWords();
});
byId("form").addEventListener("submit", (e) => { e.preventDefault(); save(); });
byId("form").addEventListener("input", (e) => {
  touched = true;
  if (e.target.id === "page") pageByHand = byId("page").value !== "";
  changed();
});
byId("document").addEventListener("change", () => guarded(async () => {
  const id = byId("document").value;
  pageByHand = false;
  look(id ? await documentOf(id) : null);
}));
byId("skip").onclick = () => guarded(advance);
byId("to-list").onclick = () => guarded(async () => { await refresh(); list(); });
byId("to-next").onclick = () => guarded(advance);
byId("finish").onclick = byId("finish-list").onclick = finish;
byId("quote").onclick = takeQuote;
byId("to-words").onclick = () => {
  byId("words").hidden = !byId("words").hidden;
  byId("to-words").setAttribute("aria-pressed", String(!byId("words").hidden));
  showWords();
};
document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey) && !byId("work").hidden) {
    e.preventDefault();
    byId("form").requestSubmit();
  }
});
addEventListener("beforeunload", (e) => {
  if (touched || drafts.size) e.preventDefault();
});
start();
