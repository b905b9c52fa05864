import { oneLine } from "../model/one-line.ts";
import {
  type NotionDate,
  type NotionPage,
  type NotionProperty,
  type NotionValue,
  zNotionValue,
} from "./shapes.ts";

/** A day as Notion writes it, or a moment by the clock it was written with. */
const moment = (text: string): string => text.slice(0, 16).replace("T", " ");

const dateText = (date: NotionDate): string | null =>
  date && [date.start, ...(date.end ? [date.end] : [])].map(moment).join(" → ");

/** As exports say it. */
const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? "Yes" : "No");

/** A value as texts of tables say it; null where there is none, or none that an import reads. */
export const textOfValue = (value: NotionValue): string | null => {
  switch (value.type) {
    case "title":
      return value.title;
    case "rich_text":
      return value.rich_text;
    case "number":
      return value.number === null ? null : String(value.number);
    case "select":
      return value.select?.name ?? null;
    case "status":
      return value.status?.name ?? null;
    case "multi_select":
      return value.multi_select.map(({ name }) => name).join(", ");
    case "date":
      return dateText(value.date);
    case "people":
      return value.people.flatMap(({ name }) => name ?? []).join(", ");
    case "checkbox":
      return yesNo(value.checkbox);
    case "formula": {
      const { string, number, boolean, date } = value.formula;
      return string ?? (number ?? null)?.toString() ?? yesNo(boolean ?? null) ?? dateText(date ?? null);
    }
    case "rollup": {
      const { number, date } = value.rollup;
      return (number ?? null)?.toString() ?? dateText(date ?? null);
    }
    case "url":
      return value.url;
    case "email":
      return value.email;
    case "phone_number":
      return value.phone_number;
    case "unique_id": {
      const { prefix, number } = value.unique_id;
      return number === null ? null : `${prefix ? `${prefix}-` : ""}${number}`;
    }
    case "relation":
      return null;
  }
};

/** The values of a page that are as documented, by the names of properties that its database has. */
export const valuesOf = (
  { properties }: NotionPage,
  known: readonly NotionProperty[],
): Map<string, NotionValue> => {
  const names = new Set(known.map(({ name }) => name));
  return new Map(
    Object.entries(properties).flatMap(([name, given]): [string, NotionValue][] => {
      const read = names.has(name) ? zNotionValue.safeParse(given) : null;
      return read?.success ? [[oneLine(name), read.data]] : [];
    }),
  );
};

/** Ids of people whose names an integration without that capability does not get. */
export const namelessPeople = (values: ReadonlyMap<string, NotionValue>): string[] =>
  [...values.values()].flatMap((value) =>
    value.type === "people" ? value.people.flatMap(({ id, name }) => (name ? [] : [id])) : [],
  );
