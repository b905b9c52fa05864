import { z } from "zod";
import { zIntegerId, zPageId, zTemplateId } from "../ids.ts";

/** Bounds of buttons: their actions, the values of all of them, and texts. */
export const buttonBounds = { actions: 20, values: 50, labelLength: 60, questionLength: 300 } as const;

/** What a button does, one after the other: sets values of its entry, adds an entry, opens a page. */
export const buttonActionKinds = ["set_values", "add_entry", "open"] as const;
export type ButtonActionKind = (typeof buttonActionKinds)[number];

/**
 * What a value is set to: a fixed one, the day or moment of the press, who presses, nothing, or what stands in another property
 * of the button's entry before the press (`entry_value`). Of entries that are added also the entry of the button, by a relation to
 * its database.
 */
export const buttonValueKinds = [
  "value",
  "today",
  "now",
  "me",
  "this_entry",
  "clear",
  "entry_value",
] as const;
export type ButtonValueKind = (typeof buttonValueKinds)[number];

/** What is opened: the button's entry, the one that was added last, or a page. */
export const buttonTargets = ["entry", "new_entry", "page"] as const;
export type ButtonTarget = (typeof buttonTargets)[number];

const zButtonValueInput = z.looseObject({
  kind: z.string().max(40),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  property_id: z.number().nullish(),
});

/** An action to store; what belongs to another kind is ignored. */
export const zButtonActionInput = z.looseObject({
  kind: z.string().max(40),
  /** By property id. */
  values: z.record(z.string().max(20), zButtonValueInput).nullish(),
  database_id: z.number().nullish(),
  template_id: z.string().max(64).nullish(),
  opens: z.string().max(40).nullish(),
  page_id: z.string().max(64).nullish(),
});

export const zButtonValue = z.looseObject({
  kind: z.enum(buttonValueKinds),
  /** Of `value`: its canonical text, with options by their names. */
  value: z.string().optional(),
  /** Of `entry_value`: whose value it is, a property of the button's database. */
  property_id: zIntegerId.optional(),
});
export type ButtonValue = z.output<typeof zButtonValue>;

export const zButtonAction = z.looseObject({
  kind: z.enum(buttonActionKinds),
  /** Of `set_values` and `add_entry`, by property id; the lead property's is the title. */
  values: z.record(z.string(), zButtonValue).optional(),
  /** Of `add_entry`: where. */
  database_id: zIntegerId.optional(),
  /** Of `add_entry`: the template that the entry begins with, behind `values`. */
  template_id: zTemplateId.optional(),
  /** Of `open`. */
  opens: z.enum(buttonTargets).optional(),
  /** Of `open` with `page`. */
  page_id: zPageId.optional(),
  /** German sentences about what it names and is gone, by which a press is refused. Decided by the server. */
  problems: z.array(z.string()).optional(),
});
export type ButtonAction = z.output<typeof zButtonAction>;
