import { expect, it } from "vitest";
import { chipsOf } from "./chips.ts";

it("shows filters in words, each with the question without it", () => {
  const chips = chipsOf('suppe typ:datei -in:"Alter Kram" nach:2026-01 Status:offen typ:');
  expect(chips.map(({ label }) => label)).toEqual([
    "Art: Datei",
    "Nicht In: Alter Kram",
    "Ab: 01.01.2026",
    "Status: offen",
  ]);
  expect(chips[1]?.question).toBe("suppe typ:datei nach:2026-01 Status:offen typ:");
  expect(chipsOf("14:30 http://a.de :-)")).toEqual([]);
});
