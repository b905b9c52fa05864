import type { PropertyType } from "@maive/contract";
import { email } from "./address/email.ts";
import { phone } from "./address/phone.ts";
import { url } from "./address/url.ts";
import { boolean } from "./boolean.ts";
import { button } from "./button.ts";
import { checklist } from "./checklist/checklist.ts";
import { computed } from "./computed.ts";
import { date } from "./date.ts";
import { driveLink } from "./drive-link.ts";
import { file } from "./file.ts";
import { later } from "./later.ts";
import { person, relation } from "./links.ts";
import { multipleChoice } from "./multiple-choice.ts";
import { number } from "./number.ts";
import { singleChoice } from "./single-choice.ts";
import { text } from "./text.ts";
import type { ValueType } from "./value-type.ts";

/** The rules of each type. A new type is a new file and a line here. */
export const valueTypes = {
  text,
  number,
  boolean,
  date,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  relation,
  person,
  file,
  drive_link: driveLink,
  formula: computed,
  rollup: computed,
  url,
  email,
  phone,
  button,
  checklist,
  unknown: later,
} satisfies Record<PropertyType, ValueType>;

/** The rules of a type chosen at run time. */
export const valueTypeOf = (type: PropertyType): ValueType => valueTypes[type];
