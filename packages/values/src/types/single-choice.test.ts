import type { PropertyConfig } from "@maive/contract";
import { expect, it } from "vitest";
import { singleChoice } from "./single-choice.ts";

const config: PropertyConfig = {
  options: [
    { id: "1", name: "offen", color: "red" },
    { id: "2", name: "fertig", color: "green" },
  ],
};

it("takes an option by its exact name", () => {
  expect(singleChoice.parse("fertig", config)).toEqual({ ok: true, value: "fertig" });
  expect(singleChoice.parse("", config)).toEqual({ ok: true, value: null });
  expect(singleChoice.parse("Fertig", config)).toEqual({
    ok: false,
    message: "„Fertig“ ist keine der Optionen.",
  });
  expect(singleChoice.parse("fertig", {}).ok).toBe(false);
  expect(singleChoice.parse(1, config).ok).toBe(false);
});

it("sorts by name, or by the order of the options when the property says so", () => {
  const byName = ["offen", "fertig"].map((value) => singleChoice.sortKey(value, config).key);
  expect(byName).toEqual(byName.toSorted().toReversed());
  const ordered = { ...config, sort_by_order: true };
  expect([null, "offen", "fertig", "weg"].map((value) => singleChoice.sortKey(value, ordered).key)).toEqual([
    null,
    0,
    1,
    2,
  ]);
});
