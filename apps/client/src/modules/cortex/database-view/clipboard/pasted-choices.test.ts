import type { Property } from "@maive/contract";
import { expect, it } from "vitest";
import { unknownChoices, withChoices } from "./pasted-choices.ts";

const options = [
  { id: "1", name: "Offen", color: "red" as const },
  { id: "2", name: "Natur, Garten", color: "orange" as const },
];
const property = (type: Property["property_type"]): Property => ({
  property_id: 7,
  property_name: "Status",
  property_type: type,
  property_config: { options },
  is_lead_property: false,
  property_group: null,
  position: 1,
});
const cells = (...texts: string[]) => texts.map((text) => ({ text }));

it("pasted names that are no option yet are found once each, whatever their case", () => {
  const single = property("single_choice");
  expect(
    unknownChoices({ property: single, cells: cells("offen", "Zu", " zu ", "", "Später, bald") }),
  ).toEqual(["Zu", "Später, bald"]);
  const multiple = property("multiple_choice");
  const pasted = cells("Offen, Neu", "Natur, Garten; Offen", "neu; Alt");
  expect(unknownChoices({ property: multiple, cells: pasted })).toEqual(["Neu", "Alt"]);
});

it("nothing is new in another type, in a cell of the same property, or where it is too long for an option", () => {
  expect(unknownChoices({ property: property("text"), cells: cells("Zu") })).toEqual([]);
  const single = property("single_choice");
  const origin = { propertyId: 7, type: "single_choice" as const, value: "Weg" };
  expect(unknownChoices({ property: single, cells: [{ text: "Weg", origin }] })).toEqual([]);
  expect(unknownChoices({ property: single, cells: cells("x".repeat(101)) })).toEqual([]);
});

it("new options stand behind the others, in colours of their own", () => {
  expect(withChoices(property("single_choice"), ["Zu", "Alt"]).slice(2)).toEqual([
    { name: "Zu", color: "amber" },
    { name: "Alt", color: "green" },
  ]);
});
