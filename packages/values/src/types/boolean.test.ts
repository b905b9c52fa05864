import { expect, it } from "vitest";
import { boolean } from "./boolean.ts";

it("reads true and false as value or text, and nothing else", () => {
  expect(boolean.parse(true, {})).toEqual({ ok: true, value: "true" });
  expect(boolean.parse("false", {})).toEqual({ ok: true, value: "false" });
  expect(boolean.parse(null, {})).toEqual({ ok: true, value: null });
  for (const raw of ["ja", "TRUE", "1", 1, 0]) expect(boolean.parse(raw, {}).ok).toBe(false);
});

it("takes unset for no when values are compared", () => {
  expect(boolean.equal(null, "false")).toBe(true);
  expect(boolean.equal(null, "true")).toBe(false);
});

it("sorts unset, then no, then yes", () => {
  expect([null, "false", "true"].map((value) => boolean.sortKey(value, {}).key)).toEqual([null, 0, 1]);
});

it("shows Ja and Nein, and nothing when unset", () => {
  expect([null, "false", "true"].map((value) => boolean.format(value, {}))).toEqual(["", "Nein", "Ja"]);
});
