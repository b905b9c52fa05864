import type { ChoiceColor, ImportedNewType, NumberFormat, PropertyConfig } from "@maive/contract";
import { valueTypes } from "@maive/values";
import { ColumnFacts, type ColumnRule, settleStyles } from "../../table-transfer/import/values/index.ts";
import type { ColumnKind, FoundColumn } from "./found-database.ts";

/** Types whose values are read from texts. */
type ReadType = ImportedNewType | "url" | "email" | "phone";

/** How a column's texts become values. */
export interface ColumnReading {
  type: ReadType;
  config: PropertyConfig;
  numbers: ColumnRule["numbers"];
  dates: ColumnRule["dates"];
  /** The type the export names, where its texts do not fit it. */
  unfit: ColumnKind | null;
}

/** Notion's colours of options as ours. */
const colors: ReadonlyMap<string, ChoiceColor> = new Map(
  Object.entries({
    default: "stone",
    gray: "stone",
    lightgray: "stone",
    translucentgray: "stone",
    brown: "amber",
    orange: "orange",
    yellow: "amber",
    green: "green",
    teal: "green",
    blue: "blue",
    purple: "violet",
    pink: "pink",
    red: "red",
  } as const),
);

export const colorOf = (name: string | undefined): ChoiceColor | undefined =>
  name === undefined ? undefined : colors.get(name.toLowerCase());

/** Type that a kind means, where every text fits it. */
const typeOfKind: Readonly<Partial<Record<ColumnKind, ReadType>>> = {
  text: "text",
  number: "number",
  checkbox: "boolean",
  date: "date",
  choice: "single_choice",
  choices: "multiple_choice",
  url: "url",
  email: "email",
  phone: "phone",
};

const accepts = (type: "url" | "email" | "phone", texts: readonly string[]): boolean =>
  texts.every((text) => valueTypes[type].parse(text.trim(), {}).ok);

/** Web addresses by their scheme: words are no addresses, although they could be typed as such. */
const areAddresses = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => /^https?:\/\//i.test(text.trim())) && accepts("url", texts);

const areMails = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => text.includes("@")) && accepts("email", texts);

const currencies: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₣": "CHF",
};

/** How numbers are shown, by what all of them are written with. */
const lookOf = (name: string, facts: ColumnFacts, texts: readonly string[]): PropertyConfig => {
  if (texts.length === 0) return {};
  if (texts.every((text) => text.trim().endsWith("%"))) return { number_style: "percent" };
  const sign = texts.map((text) => /^[-−(]?\s?(\p{Sc})/u.exec(text.trim())?.[1] ?? "");
  const currency = currencies[sign[0] ?? ""];
  if (currency !== undefined && sign.every((each) => each === sign[0]))
    return { number_style: "currency", currency };
  const format: NumberFormat = facts.areYears(name) ? "plain" : "grouped";
  return { number_format: format };
};

const isFitting = (type: ReadType, facts: ColumnFacts, texts: readonly string[]): boolean => {
  if (type === "url" || type === "email" || type === "phone") return accepts(type, texts);
  return type === "number" || type === "boolean" || type === "date" ? facts.losses[type] === undefined : true;
};

/** A person stands by name: as a choice, of several where a cell names several. */
const ofPeople = (texts: readonly string[]): ReadType =>
  texts.some((text) => text.includes(",")) ? "multiple_choice" : "single_choice";

const guessed = (facts: ColumnFacts, texts: readonly string[]): ReadType => {
  if (areAddresses(texts)) return "url";
  return areMails(texts) ? "email" : facts.type;
};

/** Decides the types of a table's columns, by what the export says and by their texts. */
export const readingsOf = (
  columns: readonly { column: FoundColumn; texts: readonly string[] }[],
): ColumnReading[] => {
  const all = columns.map(({ texts }) => {
    const facts = new ColumnFacts();
    for (const text of texts) facts.add(text);
    return facts;
  });
  settleStyles(all, ",");
  return columns.map(({ column: { name, kind }, texts }, place): ColumnReading => {
    const facts = all[place] ?? new ColumnFacts();
    const special =
      kind === "person" ? ofPeople(texts) : kind === null || kind === "computed" ? null : typeOfKind[kind];
    const guess = guessed(facts, texts);
    // What was worked out is a value of its own, and no choice.
    const plain = kind === "computed" && guess.endsWith("choice") ? "text" : guess;
    const type = special === null || special === undefined ? plain : special;
    const fits = isFitting(type, facts, texts);
    const settled = fits ? type : "text";
    return {
      type: settled,
      config: settled === "number" ? lookOf(name, facts, texts) : {},
      numbers: facts.numbers,
      dates: facts.dates,
      unfit: fits ? null : kind,
    };
  });
};

/** Whether all texts of a column can be values of what it is said to hold. */
export const fitsKind = (kind: ColumnKind | null, texts: readonly string[]): boolean => {
  const type = kind === null ? undefined : typeOfKind[kind];
  if (type === undefined) return true;
  const facts = new ColumnFacts();
  for (const text of texts) facts.add(text);
  settleStyles([facts], ",");
  return isFitting(type, facts, texts);
};
