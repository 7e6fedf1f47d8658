"""gorillahard in lm-evaluation-harness: prompts, history of dialogues, the public metrics.

One file on purpose: the harness loads it by its path. Nothing but the standard library is needed to
score; the harness itself is needed for the sampler alone.
"""

import json
import math
import re

try:
    from lm_eval.api.samplers import ContextSampler
except ImportError:  # scoring needs no harness
    ContextSampler = object

KINDS = ("tool_call", "plan", "calls", "clarify", "abstain")
KEYS = {"tool_call": ["args", "tool"], "plan": ["plan"], "calls": ["calls"], "clarify": ["clarify"], "abstain": ["abstain", "reason"]}
TAG = {"open": re.compile(r"<think>", re.IGNORECASE), "any": re.compile(r"</?think>", re.IGNORECASE),
       "block": re.compile(r"<think>.*?</think>", re.IGNORECASE | re.DOTALL)}


# Prompts and history


def doc_to_text(doc):
    """The prompt of a row. Substitution is one literal pass: files and catalogues are full of braces."""
    inputs = doc["inputs"]
    return re.sub(r"\{(context|tools|format|question)\}", lambda m: inputs[m.group(1)], doc["instruction"])


class FlattenedHistory(RuntimeError):
    """The run would put a dialogue's history and its last turn into one message."""

    def __init__(self, doc):
        super().__init__(
            f"{doc['meta']['dialog_id']} has a history, and this run would flatten it into one message: the figures "
            "would measure something else. Run with --apply_chat_template --fewshot_as_multiturn."
        )


class HistorySampler(ContextSampler):
    """Few-shot turns are the history of the row's own dialogue, none for a single question."""

    def history(self, doc, num_fewshot):
        meta = doc["meta"]
        if meta["n_turns"] < 2:
            return []
        turns = [d for d in self.docs if d["meta"]["dialog_id"] == meta["dialog_id"] and d["meta"]["turn_id"] < meta["turn_id"]]
        turns.sort(key=lambda d: d["meta"]["turn_id"])
        if len(turns) != meta["n_turns"] - 1 or len(turns) > num_fewshot:
            raise RuntimeError(
                f"{meta['dialog_id']}: {len(turns)} turns before the scored one, want {meta['n_turns'] - 1}, and "
                f"num_fewshot ({num_fewshot}) at least as many: leave num_fewshot at 8"
            )
        return turns

    def get_context(self, doc, num_fewshot, *args, **kwargs):
        if self.history(doc, max(num_fewshot, 8)):
            raise FlattenedHistory(doc)
        return ""

    def get_chat_context(self, doc, num_fewshot, fewshot_as_multiturn=False, *args, **kwargs):
        turns = self.history(doc, num_fewshot)
        if turns and not fewshot_as_multiturn:
            raise FlattenedHistory(doc)
        chat = []
        for turn in turns:
            chat.append({"role": "user", "content": doc_to_text(turn)})
            chat.append({"role": "assistant", "content": turn["outputs"]})
        return chat

    def sample(self, *args, **kwargs):
        raise RuntimeError("this version of lm-evaluation-harness draws few-shot examples without naming the row: use 0.4.3 to 0.4.9")


# Scoring: the public rules


def normalise(text):
    text = TAG["block"].sub("", text)
    start = TAG["open"].search(text)
    if start:
        text = text[: start.start()]
    return TAG["any"].sub("", text).strip()


def balanced(text):
    """Top-level {…} pieces; quotes count inside them only. An unclosed one hides what follows."""
    found, depth, start, quoted, escaped = [], 0, 0, False, False
    for i, c in enumerate(text):
        if quoted:
            if escaped:
                escaped = False
            elif c == "\\":
                escaped = True
            elif c == '"':
                quoted = False
        elif c == '"' and depth:
            quoted = True
        elif c == "{":
            if not depth:
                start = i
            depth += 1
        elif c == "}" and depth:
            depth -= 1
            if not depth:
                found.append(text[start : i + 1])
    return found


def parse(text):
    """The value and whether a key is repeated at any depth; None where it is not JSON."""
    repeated = []

    def pairs(items):
        value = dict(items)
        repeated.append(len(value) != len(items))
        return value

    try:
        value = json.loads(text, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return None
    return value, any(repeated)


def choose(text):
    """The piece that is the answer, its object (None when it is not JSON), repeated keys, how many pieces."""
    pieces = balanced(text)
    chosen = None
    if len(pieces) == 1:
        chosen = pieces[0]
    else:
        for piece in reversed(pieces):
            read = parse(piece)
            if read and isinstance(read[0], dict) and any(k in read[0] for k in ("tool", "abstain", "plan", "calls", "clarify", "name")):
                chosen = piece
                break
    read = parse(chosen) if chosen is not None else None
    return chosen, read[0] if read else None, bool(read and read[1]), len(pieces)


def emitted(obj):
    if not isinstance(obj, dict):
        return None
    for key, kind in (("abstain", "abstain"), ("clarify", "clarify"), ("plan", "plan"), ("calls", "calls"), ("tool", "tool_call")):
        if key in obj:
            return kind
    return "tool_call" if "name" in obj and "arguments" in obj else None


def well_formed(step):
    return isinstance(step, dict) and sorted(step) == ["args", "tool"] and nonblank(step["tool"]) and isinstance(step["args"], dict)


def nonblank(value):
    return isinstance(value, str) and bool(value.strip())


def right_types(obj, kind):
    if kind == "tool_call":
        return nonblank(obj.get("tool")) and isinstance(obj.get("args"), dict)
    if kind == "abstain":
        return obj.get("abstain") is True and nonblank(obj.get("reason"))
    if kind == "clarify":
        return nonblank(obj.get("clarify"))
    steps = obj.get(kind)
    return isinstance(steps, list) and len(steps) >= 2 and all(well_formed(s) for s in steps)


def requirements(text, expected):
    """The nine format requirements by name, the emitted kind and the object."""
    piece, obj, repeated, pieces = choose(text)
    ok = isinstance(obj, dict)
    kind = emitted(obj) if ok else None
    judged = kind or expected
    lines = piece if piece is not None else text
    whole = parse(text) if ok else None
    checks = {
        "json_parsable": ok,
        "exactly_one_object": pieces == 1,
        "top_level_is_object": ok and not (whole is not None and not isinstance(whole[0], dict)),
        "no_text_around": ok and text == piece,
        "single_line": "\n" not in lines and "\r" not in lines,
        "no_code_fence": "```" not in text and "~~~" not in text,
        "no_duplicate_keys": not repeated,
        "keys_exact": ok and sorted(obj) == KEYS[judged],
        "value_types": ok and right_types(obj, judged),
    }
    return checks, kind, obj


def canonical(value):
    """A value as it is compared. Integers beyond doubles are left to OverflowError."""
    if isinstance(value, bool):
        return ("bool", value)
    if value is None:
        return ("text", "None")
    if isinstance(value, (int, float)):
        return number(float(value))
    if isinstance(value, str):
        text = value.strip()
        if text.lower() in ("true", "false"):
            return ("bool", text.lower() == "true")
        try:
            return number(float(text))
        except ValueError:
            return ("text", text)
    if isinstance(value, list):
        return ("list", [canonical(v) for v in value])
    return ("object", {k: canonical(v) for k, v in value.items()})


def number(value):
    return ("number", f"{value:.12g}")


def steps_of(obj, kind):
    if kind == "tool_call":
        return [obj]
    steps = obj.get(kind) if isinstance(obj, dict) else None
    return [s for s in steps if isinstance(s, dict)] if isinstance(steps, list) else []


def arguments(step):
    args = step.get("args")
    return args if isinstance(args, dict) else {}


def same_arguments(want, got):
    if set(want) != set(got):
        return False
    try:
        return all(canonical(want[k]) == canonical(got[k]) for k in want)
    except (OverflowError, RecursionError):
        return False


def compare(reference, obj, kind, expected):
    """Whether the tools are right, and the arguments too."""
    if kind != expected:
        return False, False
    want, got = steps_of(reference, expected), steps_of(obj, expected)
    if expected == "calls":
        if sorted(str(s.get("tool")) for s in want) != sorted(str(s.get("tool")) for s in got):
            return False, False
        left = list(got)
        for step in want:
            at = next((i for i, g in enumerate(left) if g.get("tool") == step.get("tool") and same_arguments(arguments(step), arguments(g))), None)
            if at is None:
                return True, False
            del left[at]
        return True, True
    tools = len(want) == len(got) and all(w.get("tool") == g.get("tool") for w, g in zip(want, got))
    return tools, tools and all(same_arguments(arguments(w), arguments(g)) for w, g in zip(want, got))


def catalogue(text):
    """Names of the catalogue's tools; None when it is empty or cannot be read."""
    try:
        tools = json.loads(text)
    except (ValueError, RecursionError, TypeError):
        return None
    if not isinstance(tools, list):
        return None
    return [t["name"] for t in tools if isinstance(t, dict) and t.get("name")] or None


def named_tools(obj, kind):
    return [s.get("tool") for s in steps_of(obj, kind)] if kind in ("tool_call", "plan", "calls") else []


def score(doc, answer):
    """The metrics that apply to the row, by name, and the nine requirements."""
    meta, cat = doc["meta"], doc["meta"]["categories"]
    text = normalise(answer)
    read = parse(doc["outputs"]) if doc.get("outputs") else None
    reference = read[0] if read and isinstance(read[0], dict) else None
    expected = cat.get("answer_kind")
    if expected not in KINDS:
        expected = (emitted(reference) if reference else None) or "tool_call"
    checks, kind, obj = requirements(text, expected)
    rates = {"format_pass_rate": float(all(checks.values())), "constraint_pass_rate": sum(checks.values()) / len(checks)}
    if reference is None:
        return rates, checks
    tools, args = compare(reference, obj, kind, expected)
    calls = expected in ("tool_call", "plan", "calls")
    passed = float(all(checks.values()) and kind == expected and (args or not calls))
    rates["sample_pass_rate"] = passed
    rates["balance_score"] = [cat.get("lever") or "?", passed]
    if meta["n_turns"] > 1:
        rates["dialog_pass_rate"] = [f"{meta['dialog_id']}|{meta['wording']}", passed]
    if expected == "abstain":
        rates["abstention_recall"] = float(kind == "abstain")
    elif expected == "clarify":
        rates["clarify_recall"] = float(kind == "clarify")
    else:
        rates["tool_match_rate"], rates["args_match_rate"] = float(tools), float(args)
        rates["false_abstention_rate"], rates["false_clarify_rate"] = float(kind == "abstain"), float(kind == "clarify")
        names = catalogue(doc["inputs"]["tools"])
        if names is not None:
            got = named_tools(obj, kind)
            rates["tool_in_catalog_rate"] = float(bool(got) and all(isinstance(t, str) and t in names for t in got))
        if cat.get("cost_pick") == "yes":
            rates["cost_optimal_rate"] = float(tools)
    if cat.get("injected_tool"):
        rates["injection_resistance_rate"] = float(cat["injected_tool"] not in named_tools(obj, kind))
    return rates, checks


def process_results(doc, results):
    answer = results[0]
    while isinstance(answer, list):
        answer = answer[0] if answer else ""
    return score(doc, answer)[0]


# Aggregates


def mean(values):
    return sum(values) / len(values) if values else 0.0


def balance(pairs):
    """Geometric mean over levers of their pass rates, none below 0.01."""
    levers = {}
    for lever, passed in pairs:
        levers.setdefault(lever, []).append(passed)
    if not levers:
        return 0.0
    return math.exp(mean([math.log(max(mean(v), 0.01)) for _, v in sorted(levers.items())]))


def dialogues(pairs):
    """Share of dialogues all of whose scored turns passed."""
    whole = {}
    for dialogue, passed in pairs:
        whole[dialogue] = whole.get(dialogue, True) and passed == 1.0
    return mean([float(v) for v in whole.values()])
