import { type EntryGroup, errorGroup, type Grouping, type Property } from "@maive/contract";
import { comparedAs, formatDay, formatStyled, monthNames } from "@maive/values";
import { groupTexts as texts } from "./texts.ts";

const spanName = (first: string, unit: Grouping["unit"]): string => {
  switch (unit ?? "month") {
    case "day":
      return formatDay(first);
    case "week":
      return texts.weekFrom(formatDay(first));
    case "month":
      return `${monthNames[Number(first.slice(5, 7)) - 1] ?? ""} ${Number(first.slice(0, 4))}`;
    case "year":
      return String(Number(first.slice(0, 4)));
  }
};

/** What a group is called. */
export const groupName = (
  { value, name }: Pick<EntryGroup, "value" | "name">,
  { property_name, property_type, property_config }: Property,
  { unit, step = 1 }: Grouping,
): string => {
  if (value === null) return texts.without(property_name);
  if (value === errorGroup) return texts.errors(property_name);
  switch (comparedAs(property_type, property_config)) {
    case "boolean":
      return texts.checked(property_name, value === "true");
    case "date":
      return spanName(value, unit);
    case "number": {
      const number = (size: number) => formatStyled(String(size), property_config);
      return texts.steps(number(Number(value)), number(Number(value) + step));
    }
    case "single_choice":
      return value;
    case "text":
      return name ?? value;
    default:
      return name ?? texts.unreadable;
  }
};
