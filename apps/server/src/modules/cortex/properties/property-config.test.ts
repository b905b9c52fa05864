import { choiceColors, limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { decideConfig, replacedChoices } from "./property-config.ts";
import { propertyTexts } from "./texts.ts";

const maxFileMb = 80;

const counter = () => {
  let n = 0;
  return () => `id${(n += 1)}`;
};
const choices = (...options: { id?: string; name: string }[]) =>
  decideConfig("single_choice", { options }, { makeId: counter(), maxFileMb });

describe("the configuration of a number", () => {
  const number = (number_format: string | undefined, previous = {}) =>
    decideConfig("number", { number_format }, { previous, maxFileMb });

  it("says whether thousands are grouped, and keeps that", () => {
    expect(number("plain")).toEqual({ number_format: "plain" });
    expect(number(undefined, { number_format: "plain" })).toEqual({ number_format: "plain" });
    expect(number("grouped", { number_format: "plain" })).toEqual({});
    expect(() => number("roman")).toThrow(propertyTexts.numberFormat);
  });
});

describe("how numbers are shown", () => {
  const look = (input: Parameters<typeof decideConfig>[1], previous = {}) =>
    decideConfig("number", input, { previous, maxFileMb });

  it("is a style with what belongs to it alone", () => {
    expect(look({ number_style: "currency", currency: "chf", decimals: 2, stars: 5 })).toEqual({
      number_style: "currency",
      currency: "CHF",
      decimals: 2,
    });
    expect(look({ number_style: "stars", stars: 7, currency: "EUR" })).toEqual({
      number_style: "stars",
      stars: 7,
    });
    expect(look({ number_style: "duration", decimals: 2, number_format: "plain" })).toEqual({
      number_style: "duration",
    });
    expect(look({ number_style: "number" }, { number_style: "percent", decimals: 1 })).toEqual({
      decimals: 1,
    });
  });

  it("stays where nothing is said, and goes with null", () => {
    const previous = { number_style: "percent", decimals: 1 } as const;
    expect(look({}, previous)).toEqual(previous);
    expect(look({ decimals: null }, previous)).toEqual({ number_style: "percent" });
  });

  it.each([
    [{ number_style: "roman" }, propertyTexts.numberFormat],
    [{ decimals: 11 }, propertyTexts.decimals(10)],
    [{ decimals: 1.5 }, propertyTexts.decimals(10)],
    [{ number_style: "currency", currency: "Euro" }, propertyTexts.currency],
    [{ number_style: "stars", stars: 0 }, propertyTexts.stars(10)],
  ])("is refused where it means nothing: %j", (input, message) => {
    expect(() => look(input)).toThrow(message);
  });

  it("of a rollup that follows its property is not taken for one of its own", () => {
    const previous = { aggregation: "sum", number_style: "currency", inherits_style: true } as const;
    expect(decideConfig("rollup", {}, { previous, maxFileMb })).toEqual({ aggregation: "sum" });
    expect(decideConfig("rollup", { number_style: "number" }, { previous, maxFileMb })).toEqual({
      aggregation: "sum",
      number_style: "number",
    });
  });
});

describe("the configuration of a choice", () => {
  it("gives options ids and colours in turn", () => {
    const { options } = choices(...choiceColors.map((name) => ({ name })), { name: "one more" });
    expect(options?.map((option) => option.color)).toEqual([...choiceColors, choiceColors[0]]);
    expect(new Set(options?.map((option) => option.id)).size).toBe(choiceColors.length + 1);
  });

  it("reads JSON text like an object", () => {
    const text = JSON.stringify({ options: ["Offen", " Zu "], sort_by_order: true });
    expect(decideConfig("single_choice", text, { makeId: counter(), maxFileMb })).toEqual({
      options: [
        { id: "id1", name: "Offen", color: "stone" },
        { id: "id2", name: "Zu", color: "red" },
      ],
      sort_by_order: true,
    });
  });

  it("keeps what is not sent", () => {
    const before = choices({ name: "A" });
    expect(decideConfig("single_choice", { sort_by_order: true }, { previous: before, maxFileMb })).toEqual({
      ...before,
      sort_by_order: true,
    });
  });

  it("keeps an option by its id when renamed, and by its name when sent without id", () => {
    const before = choices({ name: "A" }, { name: "B" });
    const after = decideConfig(
      "single_choice",
      { options: [{ id: "id1", name: "Neu" }, { name: "B" }] },
      { previous: before, maxFileMb },
    );
    expect(after.options?.map(({ id, name }) => [id, name])).toEqual([
      ["id1", "Neu"],
      ["id2", "B"],
    ]);
    expect([...replacedChoices(before, after)]).toEqual([["A", "Neu"]]);
  });

  it("tells renamed options from removed ones, also when two change their names", () => {
    const before = choices({ name: "A" }, { name: "B" }, { name: "C" });
    const swapped = {
      options: [
        { id: "id1", name: "B" },
        { id: "id2", name: "A" },
      ],
    };
    const after = decideConfig("single_choice", swapped, { previous: before, maxFileMb });
    expect(replacedChoices(before, after)).toEqual(
      new Map([
        ["A", "B"],
        ["B", "A"],
        ["C", null],
      ]),
    );
  });

  it("drops new options without a name", () => {
    const text = JSON.stringify({ options: ["", "Offen", "  ", { name: " " }, { name: "Zu" }] });
    const { options } = decideConfig("single_choice", text, { makeId: counter(), maxFileMb });
    expect(options?.map(({ name, color }) => [name, color])).toEqual([
      ["Offen", "stone"],
      ["Zu", "red"],
    ]);
    expect(choices({ name: "" }).options).toEqual([]);
  });

  it("never gives one id to two options", () => {
    const before = choices({ name: "A" });
    const twice = {
      options: [
        { id: "id1", name: "X" },
        { id: "id1", name: "Y" },
      ],
    };
    const after = decideConfig("single_choice", twice, {
      previous: before,
      makeId: () => "fresh",
      maxFileMb,
    });
    expect(after.options?.map((option) => option.id)).toEqual(["id1", "fresh"]);
  });

  it.each([
    [
      "two options that differ in case alone",
      { options: [{ name: "Offen" }, { name: "offen" }] },
      propertyTexts.optionTwice("offen"),
    ],
    [
      "an option that has lost its name",
      { options: [{ id: "id1", name: "" }] },
      propertyTexts.optionNameless,
    ],
    ["text that is no JSON", "{", propertyTexts.config],
    ["JSON of another shape", '{"options": 3}', propertyTexts.config],
    [
      "more options than allowed",
      { options: Array.from({ length: limits.choiceOptions + 1 }, (_, n) => ({ name: `o${n}` })) },
      propertyTexts.tooManyOptions(limits.choiceOptions),
    ],
  ])("refuses %s", (_, config, message) => {
    expect(() => decideConfig("single_choice", config, { maxFileMb })).toThrow(message);
  });

  it("is empty for types that have nothing to configure", () => {
    expect(decideConfig("text", { options: [{ name: "A" }], sort_by_order: true }, { maxFileMb })).toEqual(
      {},
    );
  });
});

describe("the configuration of files and links", () => {
  it("has the defaults of the specification, and never more than the server takes", () => {
    expect(decideConfig("file", {}, { maxFileMb: 2_048 })).toEqual({
      max_files: 10,
      allowed_file_types: [],
      max_file_size_mb: 50,
    });
    expect(decideConfig("file", {}, { maxFileMb: 20 }).max_file_size_mb).toBe(20);
    expect(decideConfig("drive_link", {}, { maxFileMb })).toEqual({ file_types: [] });
  });

  it("keeps extensions in one spelling, each once", () => {
    const sent = { allowed_file_types: [".PDF", "pdf", " Jpg ", ""], options: [{ name: "x" }] };
    expect(decideConfig("file", sent, { maxFileMb }).allowed_file_types).toEqual(["pdf", "jpg"]);
    expect(decideConfig("drive_link", { file_types: [".MD"] }, { maxFileMb })).toEqual({
      file_types: ["md"],
    });
  });

  it("keeps what is not sent", () => {
    const previous = { max_files: 3, allowed_file_types: ["pdf"], max_file_size_mb: 7 };
    const after = decideConfig("file", { max_files: 4, max_file_size_mb: null }, { previous, maxFileMb });
    expect(after).toEqual({ ...previous, max_files: 4 });
  });

  it.each([
    [{ max_files: 0 }, propertyTexts.maxFiles(limits.cellFilesMax)],
    [{ max_files: 101 }, propertyTexts.maxFiles(limits.cellFilesMax)],
    [{ max_files: 1.5 }, propertyTexts.maxFiles(limits.cellFilesMax)],
    [{ max_file_size_mb: 81 }, propertyTexts.maxFileSize(80)],
    [{ max_file_size_mb: -1 }, propertyTexts.maxFileSize(80)],
    [{ allowed_file_types: ["a/b"] }, propertyTexts.fileType("a/b")],
    [
      { allowed_file_types: Array.from({ length: limits.propertyFileTypes + 1 }, (_, n) => `e${n}`) },
      propertyTexts.tooManyFileTypes,
    ],
    ['{"max_files":"viele"}', propertyTexts.config],
  ])("refuses %j", (config, message) => {
    expect(() => decideConfig("file", config, { maxFileMb })).toThrow(message);
  });
});
