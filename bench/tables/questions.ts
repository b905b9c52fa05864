import { rowCount } from "./make-table.ts";

/** The same question to both: to the server by property names, to the bare table in SQL. */
export interface Question {
  what: string;
  sorts?: readonly [name: string, direction: "asc" | "desc"][];
  filters?: readonly { name: string; operator: string; value?: unknown }[];
  search?: string;
  offset?: number;
  bare: { where?: string; order?: string; offset?: number; scan?: boolean };
  /** How many times the bare answer it may take. */
  limit: number;
  /** What the bare answer took where demands in plain ms were set, over 100,000 rows. */
  bareThere?: number;
}

const deep = Math.floor(rowCount / 2);

/** Columns that the bare table has an index on. */
export const indexed = ["Name", "Betrag", "Status", "Datum", "Notiz", "Autor"];

export const windows: readonly Question[] = [
  { what: "first 100 rows", bare: {}, limit: 5, bareThere: 1 },
  { what: `rows at ${deep}`, offset: deep, bare: { offset: deep }, limit: 5, bareThere: 2.7 },
  { what: "by number, first", sorts: [["Betrag", "asc"]], bare: { order: "Betrag" }, limit: 5 },
  {
    what: `by number downwards, at ${deep}`,
    sorts: [["Betrag", "desc"]],
    offset: deep,
    bare: { order: "Betrag desc", offset: deep },
    limit: 5,
  },
  { what: "by text, first", sorts: [["Notiz", "asc"]], bare: { order: "Notiz" }, limit: 5 },
  {
    what: `by text, at ${deep}`,
    sorts: [["Notiz", "asc"]],
    offset: deep,
    bare: { order: "Notiz", offset: deep },
    limit: 5,
  },
  { what: "by relation, first", sorts: [["Autor", "asc"]], bare: { order: "Autor" }, limit: 5 },
  { what: "by formula, first", sorts: [["Brutto", "desc"]], bare: { order: "Betrag desc" }, limit: 5 },
  {
    what: "filter and 2 sorts",
    filters: [{ name: "Status", operator: "equals", value: "Wartet" }],
    sorts: [
      ["Datum", "desc"],
      ["Betrag", "asc"],
    ],
    bare: { where: "Status = 'Wartet'", order: "Datum desc, Betrag" },
    limit: 8,
    bareThere: 1.3,
  },
  {
    what: "contains, many found",
    filters: [{ name: "Notiz", operator: "contains", value: "Honig" }],
    bare: { where: "Notiz like '%Honig%'" },
    limit: 10,
  },
  {
    what: "contains, none found",
    filters: [{ name: "Notiz", operator: "contains", value: "Zwetschge" }],
    bare: { where: "Notiz like '%Zwetschge%'" },
    limit: 10,
  },
  {
    what: "is empty",
    filters: [{ name: "Notiz", operator: "empty" }],
    bare: { where: "Notiz is null" },
    limit: 10,
  },
  {
    what: "search, few found",
    search: "00777",
    bare: {
      where: ["Name", "Notiz", "Status"].map((c) => `${c} like '%00777%'`).join(" or "),
    },
    limit: 10,
  },
  {
    what: "search, none found",
    search: "Zwetschge",
    bare: {
      where: ["Name", "Notiz", "Status"].map((c) => `${c} like '%Zwetschge%'`).join(" or "),
    },
    limit: 10,
  },
];

/** Counted anew each time: a cell is written in between. */
export const counts: readonly Question[] = [
  { what: "count of all", bare: {}, limit: 3 },
  {
    what: "count where a choice is one option",
    filters: [{ name: "Status", operator: "equals", value: "Wartet" }],
    bare: { where: "Status = 'Wartet'" },
    limit: 3,
    bareThere: 1,
  },
];
