"""Tries lm_eval/utils.py of a built gorillahard with python3 alone.

usage: lm_eval_test.py DATASET ANSWERS OUT [PARITY]
Reads ANSWERS (id, answer a line) and writes the verdicts to OUT in the form of `etalon score --rows`.
"""

import json
import os
import sys
import types

dataset, answers, out = sys.argv[1:4]
sys.dont_write_bytecode = True

# The harness as far as the sampler needs it.
samplers = types.ModuleType("lm_eval.api.samplers")
samplers.ContextSampler = type("ContextSampler", (), {"__init__": lambda self, docs, task, fewshot_indices=None, rnd=None: setattr(self, "docs", docs)})
for name in ("lm_eval", "lm_eval.api"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["lm_eval.api.samplers"] = samplers
sys.path.insert(0, os.path.join(dataset, "lm_eval"))
import utils  # noqa: E402


def rows(path):
    with open(path, encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def stops(what, call, *args, **kwargs):
    try:
        call(*args, **kwargs)
    except RuntimeError as error:
        return str(error)
    raise AssertionError(what + ": the run goes on")


test, shots = rows(os.path.join(dataset, "data/test.jsonl")), rows(os.path.join(dataset, "data/shots.jsonl"))

# Every reference passes by the rules of this file, every dialogue too.
results = [utils.process_results(d, [d["outputs"]]) for d in test]
assert all(r["sample_pass_rate"] == 1 for r in results)
assert utils.balance([r["balance_score"] for r in results]) == 1
assert utils.dialogues([r["dialog_pass_rate"] for r in results if "dialog_pass_rate" in r]) == 1

# A prompt has its blocks, whatever braces the files have.
for d in test:
    prompt = utils.doc_to_text(d)
    assert d["inputs"]["context"] in prompt and d["inputs"]["tools"] in prompt and prompt.rstrip().endswith(d["inputs"]["question"])

# A dialogue's history comes as turns, with the signatures of upstream and of MERA's fork; flattened, the run stops.
sampler = utils.HistorySampler(docs=shots, task=None, rnd=1)
dialogues = [d for d in test if d["meta"]["n_turns"] > 1]
assert dialogues
for d in test:
    chat = sampler.get_chat_context(d, 8, True)
    assert chat == sampler.get_chat_context(d, 8, fewshot_as_multiturn=True, gen_prefix=None)
    assert [m["role"] for m in chat] == ["user", "assistant"] * (d["meta"]["n_turns"] - 1)
    if d["meta"]["n_turns"] == 1:
        assert sampler.get_context(d, 8) == "" and sampler.get_chat_context(d, 8) == []
for d in dialogues:
    for error in (
        stops("flattened", sampler.get_chat_context, d, 8),
        stops("flattened", sampler.get_context, d, 8, gen_prefix="x"),
        stops("flattened without few-shot", sampler.get_context, d, 0),
    ):
        assert "--fewshot_as_multiturn" in error and d["meta"]["dialog_id"] in error, error
    assert "num_fewshot" in stops("cut history", sampler.get_chat_context, d, 0, True)
stops("an unknown version", sampler.sample, 8)

by_id = {d["meta"]["id"]: d for d in test}
with open(out, "w", encoding="utf-8") as f:
    for a in rows(answers):
        metrics, checks = utils.score(by_id[a["id"]], a["answer"])
        f.write(json.dumps({"id": a["id"], "run": None, "metrics": metrics, "format_checks": checks}, ensure_ascii=False) + "\n")

# The verdicts of the public scorer, where they are at hand.
if len(sys.argv) > 4:
    docs = rows(os.path.join(sys.argv[4], "docs.jsonl"))
    tried = 0
    for case in rows(os.path.join(sys.argv[4], "cases.jsonl")):
        metrics, checks = utils.score(docs[case["doc"]], case["answer"])
        assert checks == case["format_checks"], case["case"]
        assert "raises" in case or metrics == case["expect"], case["case"]
        tried += 1
    print(tried, "cases")
