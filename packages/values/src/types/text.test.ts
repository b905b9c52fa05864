import { expect, it } from "vitest";
import { text } from "./text.ts";

it("keeps text as written and takes nothing for empty", () => {
  expect(text.parse("  Hallo\nWelt ", {})).toEqual({ ok: true, value: "  Hallo\nWelt " });
  expect(text.parse("", {})).toEqual({ ok: true, value: null });
  expect(text.parse(null, {})).toEqual({ ok: true, value: null });
  expect(text.parse(12, {})).toEqual({ ok: true, value: "12" });
});

it("refuses what cannot be stored, in German", () => {
  expect(text.parse("a".repeat(100_001), {})).toMatchObject({ ok: false, message: /zu lang/ });
  expect(text.parse("a\0b", {}).ok).toBe(false);
  expect(text.parse("\ud800", {}).ok).toBe(false);
  expect(text.parse(true, {}).ok).toBe(false);
});

it("takes null and the empty text for the same, and composed for decomposed", () => {
  expect(text.equal(null, "")).toBe(true);
  expect(text.equal("ü", "u\u0308")).toBe(true);
  expect(text.equal("a", "A")).toBe(false);
});
