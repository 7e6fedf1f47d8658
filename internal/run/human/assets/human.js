// The page of a person who answers questions: the program keeps the order, the clock and the answers;
// the page shows them and says every few seconds that it is still looked at.
import { byId, call, make, Viewer } from "./desk.js";

const screens = ["intro", "work", "paused", "end", "closed", "trouble"];
const beatEvery = 5000; // milliseconds; the program takes three times that in silence for absence
const draftAfter = 700;

const viewer = new Viewer(byId("viewer"));
let view = null; // what is before the person
let begun = false; // the person has read what to do
let running = false; // the clock of this view runs
let laid = 0; // the turn whose pages the viewer has
let times = { active_ms: 0, paused_ms: 0 }, timesAt = 0;
let busy = false, typing = 0;

function screen(name) {
  for (const id of screens) byId(id).hidden = id !== name;
  if (name !== "work") byId(name).querySelector("button")?.focus();
}
const onScreen = (name) => !byId(name).hidden;

// attempt does something that asks the program, one thing at a time, and tells what went wrong.
async function attempt(act) {
  if (busy) return;
  busy = true;
  document.body.ariaBusy = "true";
  try {
    await act();
  } catch (problem) {
    failed(problem);
  } finally {
    busy = false;
    document.body.ariaBusy = "false";
  }
}

// fields are where a refusal of the program belongs.
const fields = { answer: "answer", long: "answer", control: "answer" };

function failed(problem) {
  if (problem.code === "stale" || problem.code === "gone" || !onScreen("work")) {
    running = false;
    byId("trouble-text").textContent = problem.message;
    screen("trouble");
    return;
  }
  byId("alert").textContent = problem.message;
  if (problem.code === "document") byId("documents").querySelector("input")?.focus();
  else if (fields[problem.code]) byId(fields[problem.code]).focus();
}

// draft is all that is typed by now.
const draft = () => ({
  answer: byId("answer").value,
  evidence: byId("evidence").value,
  document: byId("documents").querySelector("input:checked")?.value ?? "",
  absent: byId("absent").getAttribute("aria-pressed") === "true",
});
const deed = () => ({ turn: view.turn, draft: draft() });

function setTimes(t) {
  times = t;
  timesAt = performance.now();
  tick();
}

function tick() {
  const ms = times.active_ms + (running ? performance.now() - timesAt : 0);
  byId("clock").textContent = clock(ms);
}

function clock(ms) {
  const s = Math.floor(ms / 1000), two = (n) => String(n).padStart(2, "0");
  return s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

function counted() {
  const later = view.later > 0 ? `, отложено ${view.later}` : "";
  return `Отвечено ${view.cases - view.left} из ${view.cases}${later}`;
}

// show puts what the program gave on the screen.
function show(next) {
  // What stands here of the same question was typed last, whatever the program knows of it.
  if (view && !view.done && view.order === next.order) next.draft = draft();
  view = next;
  running = false;
  document.title = view.done ? "Все вопросы отвечены" : "Вопросы о контрактах";
  if (view.done) {
    viewer.clear();
    totals(byId("end-totals"));
    return screen("end");
  }
  fill();
  if (!begun) {
    byId("intro-progress").textContent = view.left < view.cases ? counted() + ". Продолжаем с того же места." : `Вопросов: ${view.cases}.`;
    byId("begin").textContent = view.left < view.cases ? "Продолжить" : "Начать";
    return screen("intro");
  }
  if (view.paused) paused(); else work();
}

function fill() {
  byId("counted").textContent = counted();
  byId("bar").max = view.cases;
  byId("bar").value = view.cases - view.left;
  byId("question").textContent = view.question;
  byId("answer").value = view.draft.answer;
  byId("evidence").value = view.draft.evidence;
  byId("alert").textContent = "";
  byId("choice").hidden = !view.choose;
  const ids = [...new Set(view.documents.map((d) => d.id))];
  byId("documents").replaceChildren(...(view.choose ? ids : []).map((id) =>
    make("label", {}, make("input", { type: "radio", name: "document", value: id, checked: view.draft.document === id }), " " + id)));
  absent(view.draft.absent);
  setTimes(view);
}

function absent(on) {
  byId("absent").setAttribute("aria-pressed", on);
  for (const field of [byId("answer"), byId("evidence"), ...byId("documents").querySelectorAll("input")]) field.disabled = on;
}

// work shows the pages; the clock starts when the first one is seen. After a pause they are as they were.
function work() {
  screen("work");
  if (laid === view.turn) start();
  else viewer.show(view.documents);
  laid = view.turn;
  if (!byId("answer").disabled) byId("answer").focus(); else byId("absent").focus();
}

async function start() {
  if (running || !onScreen("work")) return;
  running = true;
  try {
    setTimes(await call("start", deed()));
  } catch (problem) {
    running = false;
    failed(problem);
  }
}

function paused() {
  running = false;
  totals(byId("paused-totals"));
  screen("paused");
}

const pause = () => attempt(async () => {
  if (!onScreen("work")) return;
  running = false;
  setTimes(await call("pause", deed()));
  paused();
});

const resume = () => attempt(async () => {
  await call("resume", deed());
  view.paused = false;
  work();
});

function totals(table) {
  const t = view.totals, rows = [
    ["Отвечено вопросов", `${view.cases - view.left} из ${view.cases}`],
    ["Из них «в документе не указано»", t.absent],
    ["Чистое время ответов", clock(t.active_ms)],
  ];
  if (t.answered > 0) rows.push(["В среднем на вопрос", clock(t.active_ms / t.answered)]);
  rows.push(["Паузы при отвеченных вопросах", clock(t.paused_ms)]);
  if (!view.done) rows.push(["Текущий вопрос, без пауз", clock(times.active_ms)]);
  table.replaceChildren(...rows.map(([name, value]) => make("tr", {}, make("td", { textContent: name }), make("td", { textContent: value }))));
}

// beat says that the page is there and what is typed.
async function beat() {
  if (busy || !view || view.done || !(running || onScreen("paused"))) return;
  if (document.hidden && running) return pause();
  try {
    const t = await call("beat", deed());
    if (!busy) setTimes(t);
  } catch (problem) {
    if (!busy) failed(problem);
  }
}

const open = () => attempt(async () => show(await call("open")));
const send = () => attempt(async () => show(await call("send", deed())));
const skip = () => attempt(async () => show(await call("skip", deed())));
const finish = () => attempt(async () => { await call("finish"); view = null; viewer.clear(); screen("closed"); });

byId("viewer").addEventListener("seen", start);
byId("begin").addEventListener("click", () => { begun = true; if (view.paused) resume(); else work(); });
byId("form").addEventListener("submit", (e) => { e.preventDefault(); send(); });
byId("skip").addEventListener("click", skip);
byId("pause").addEventListener("click", pause);
byId("resume").addEventListener("click", resume);
byId("again").addEventListener("click", open);
for (const b of document.querySelectorAll(".finish")) b.addEventListener("click", finish);
byId("absent").addEventListener("click", () => { byId("alert").textContent = ""; absent(!draft().absent); beat(); });
byId("form").addEventListener("input", () => { byId("alert").textContent = ""; clearTimeout(typing); typing = setTimeout(beat, draftAfter); });
document.addEventListener("keydown", (e) => {
  if (!onScreen("work") || e.isComposing) return;
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) { e.preventDefault(); if (!e.repeat) send(); }
  if (e.key === "Escape") { e.preventDefault(); pause(); }
});
// Pages that are not seen are not looked at.
document.addEventListener("visibilitychange", () => { if (document.hidden) pause(); });
addEventListener("pagehide", () => { beat(); });
setInterval(beat, beatEvery);
setInterval(tick, 500);
open();
