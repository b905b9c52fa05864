import type { DatabaseDetail, Property } from "@maive/contract";
import { expect, it } from "vitest";
import { convertedPercent, withConversion } from "./conversion.ts";

const property: Property = {
  property_id: 2,
  property_name: "Menge",
  property_type: "text",
  property_config: {},
  is_lead_property: false,
  property_group: null,
  position: 1,
};
const database: DatabaseDetail = {
  database_id: 1,
  name: "Bücher",
  description: "",
  user_can_write: true,
  properties: [
    { ...property, converting: { property_type: "number", done: 0, total: 1_000 } },
    { ...property, property_id: 3 },
  ],
  view_configs: [],
  entry_count: 1_000,
};

it("follows the room's messages of a conversion, and of none that is not known", () => {
  const progress = { type: "conversion_progress", done: 431, total: 1_000, seq: 1 } as const;
  const [first, second] = withConversion(database, { ...progress, propertyId: 2 }).properties;
  expect(first?.converting).toEqual({ property_type: "number", done: 431, total: 1_000 });
  expect(second?.converting).toBeUndefined();
  expect(withConversion(database, { ...progress, propertyId: 3 })).toEqual(database);
});

it("is done in whole percents, and not before its end", () => {
  const percent = (done: number, total = 1_000) => convertedPercent({ property_type: "number", done, total });
  expect([0, 9, 431, 1_000, 1_200].map((done) => percent(done))).toEqual([0, 0, 43, 99, 99]);
  expect(percent(0, 0)).toBe(0);
});
