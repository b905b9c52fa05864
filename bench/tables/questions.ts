import { rowCount } from "./make-table.ts";

interface Condition {
  name: string;
  operator: string;
  value?: unknown;
}

/** A condition by the name of its property, or a group of them. */
export type Rule = Condition | { operator: "and" | "or"; filters: readonly Rule[] };

/** The same question to both: to the server by property names, to the bare table in SQL. */
export interface Question {
  what: string;
  sorts?: readonly [name: string, direction: "asc" | "desc"][];
  filters?: readonly Rule[];
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
    what: "nested filter and 2 sorts",
    filters: [
      { name: "Betrag", operator: "greater_than", value: 5_000 },
      {
        operator: "or",
        filters: [
          { name: "Status", operator: "any_of", value: ["Wartet", "Neu"] },
          {
            operator: "and",
            filters: [
              { name: "Datum", operator: "at_least", value: { value: "2024-01-01" } },
              { name: "Betrag", operator: "is_between", value: { from: 8_000, to: 9_000 } },
            ],
          },
        ],
      },
    ],
    sorts: [
      ["Datum", "desc"],
      ["Betrag", "asc"],
    ],
    bare: {
      where: `Betrag > 5000 and (Status in ('Wartet', 'Neu')
        or (Datum >= '{"start_date":"2024-01-01' and Betrag between 8000 and 9000))`,
      order: "Datum desc, Betrag",
    },
    limit: 5,
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
  {
    what: "count of a nested filter",
    filters: [
      {
        operator: "or",
        filters: [
          { name: "Betrag", operator: "less_than", value: 1_000 },
          {
            operator: "and",
            filters: [
              { name: "Status", operator: "none_of", value: ["Wartet", "Neu"] },
              { name: "Betrag", operator: "at_least", value: 5_000 },
            ],
          },
        ],
      },
    ],
    bare: { where: "Betrag < 1000 or (Status not in ('Wartet', 'Neu') and Betrag >= 5000)" },
    limit: 5,
  },
];
