import type { PropertyConfig, PropertyType } from "@maive/contract";
import { expect, it } from "vitest";
import { copiedValue, copiesInto } from "./copied-value.ts";

const of = (type: PropertyType, config: PropertyConfig = {}) => ({ type, config, databaseId: 1 });
const options = ["Rot", "Blau"].map((name) => ({ id: name, name, color: "red" as const }));
const [anna, bert] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

it("copies what is the same or shows as a text, and links that name the same", () => {
  const text = of("text");
  const fits = (from: ReturnType<typeof of>, to: ReturnType<typeof of>) => copiesInto(from, to);
  for (const type of ["number", "boolean", "date", "single_choice", "checklist", "url"] as const)
    expect([type, fits(of(type), text), fits(of(type), of(type))]).toEqual([type, true, true]);
  expect(fits(text, of("single_choice"))).toBe(true);
  expect(fits(of("formula", { result_type: "number" }), of("number"))).toBe(true);
  expect(fits(of("formula", { result_type: "text" }), of("number"))).toBe(false);
  for (const to of ["number", "boolean", "date", "checklist"] as const)
    expect([to, fits(text, of(to))]).toEqual([to, false]);
  for (const from of ["relation", "person", "file", "drive_link", "button"] as const)
    expect([from, fits(of(from), text)]).toEqual([from, false]);
  const [self, here] = [of("relation", { target: "self" }), of("relation", { target: "cortex:1" })];
  expect([fits(self, here), fits(here, of("relation", { target: "cortex:2" }))]).toEqual([true, false]);
  expect(fits(of("person"), of("relation", { target: "users" }))).toBe(true);
  expect([fits(text, here), fits(of("person"), here)]).toEqual([false, false]);
});

it("copies all of a value, or says that it does not fit", () => {
  const single = of("single_choice", { options });
  const several = of("multiple_choice", { options });
  expect(copiedValue(of("text"), null, single)).toBeNull();
  expect(copiedValue(of("text"), "rot", single)).toBe("Rot");
  expect(copiedValue(of("text"), "Grün", single)).toBeUndefined();
  expect(copiedValue(several, '["Blau","Rot"]', several)).toBe('["Blau","Rot"]');
  expect(copiedValue(several, '["Blau","Rot"]', single)).toBeUndefined();
  expect(copiedValue(several, '["Blau"]', single)).toBe("Blau");
  expect(copiedValue(of("number"), "1234.5", of("text"))).toBe("1.234,5");
  expect(copiedValue(of("formula", { result_type: "number" }), "3", of("number"))).toBe("3");
  expect(
    copiedValue(of("formula", { result_type: "number" }), "#FEHLER: Division durch 0", of("number")),
  ).toBeUndefined();
  const [one, many] = [of("person"), of("person", { multiple: true })];
  expect(copiedValue(many, `${anna},${bert}`, many)).toBe(`${anna},${bert}`);
  expect(copiedValue(many, `${anna},${bert}`, one)).toBeUndefined();
  expect(copiedValue(many, anna, one)).toBe(anna);
});
