import { describe, expect, it } from "vitest";
import { z } from "zod";
import { zNullableTextRecord, zSentValues, zTextRecord } from "./text-record.ts";

describe("texts by name", () => {
  it("are a record of texts, and of nulls where that is a value", () => {
    const texts = { Titel: "Zelt", "": "" };
    expect(zTextRecord.parse(texts)).toEqual(texts);
    expect(zTextRecord.safeParse({ Titel: null }).success).toBe(false);
    expect(zNullableTextRecord.parse({ ...texts, Ort: null })).toEqual({ ...texts, Ort: null });
  });

  it.each([
    [{ Titel: 1 }],
    [{ Titel: undefined }],
    [{ Titel: ["Zelt"] }],
    [["Zelt"]],
    ["Zelt"],
    [null],
    [undefined],
  ])("are not %j", (given) => {
    expect(zTextRecord.safeParse(given).success).toBe(false);
    expect(zNullableTextRecord.safeParse(given).success).toBe(false);
  });

  it("are described like any record", () => {
    const described = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: "any" });
    expect(described(zTextRecord)).toMatchObject({
      type: "object",
      additionalProperties: { type: "string" },
    });
    expect(described(zNullableTextRecord)).toMatchObject({
      type: "object",
      additionalProperties: { anyOf: [{ type: "string" }, { type: "null" }] },
    });
  });
});

describe("values that are sent by name", () => {
  it("are texts, numbers, truths and nulls", () => {
    const values = { Titel: "Zelt", Preis: 1.5, Da: false, Ort: null, "": "" };
    expect(zSentValues.parse(values)).toEqual(values);
  });

  it("are refused by their names", () => {
    const found = zSentValues.safeParse({ Titel: "Zelt", Preis: [1], Ort: {} });
    expect(found.error?.issues.map(({ path }) => path)).toEqual([["Preis"], ["Ort"]]);
  });

  it.each([[["Zelt"]], ["Zelt"], [1], [null]])("are not %j", (given) => {
    expect(zSentValues.safeParse(given).success).toBe(false);
  });

  it("are described like any record", () => {
    expect(z.toJSONSchema(zSentValues)).toMatchObject({
      type: "object",
      additionalProperties: {
        anyOf: [{ type: "string" }, { type: "null" }, { type: "number" }, { type: "boolean" }],
      },
    });
  });
});
