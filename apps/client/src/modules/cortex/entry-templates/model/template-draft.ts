import type { Body, EntryTemplate, patchEntryTemplate, Property } from "@maive/contract";
import { formProperty, asksByDefault } from "@maive/values";
import { readAnswer, typedText } from "../../../forms/index.ts";

/** What a template says of one property while it is edited. */
export interface DraftValue {
  /** As typed. */
  text: string;
  /** Instead: the day, or the person, of the new entry. */
  relative: boolean;
}

export type DraftValues = Readonly<Record<number, DraftValue>>;

const nothing: DraftValue = { text: "", relative: false };

/** Properties of which a template may say something. */
export const templateProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, property_config: config, is_lead_property: isLead }) =>
      !isLead && asksByDefault(type, config) && config.rules?.unique !== true,
  );

export const draftOf = (
  properties: readonly Property[],
  values: EntryTemplate["values"] | undefined,
): DraftValues =>
  Object.fromEntries(
    properties.map((property): [number, DraftValue] => {
      const said = values?.[String(property.property_id)];
      if (!said) return [property.property_id, nothing];
      return [
        property.property_id,
        said.kind === "value"
          ? { text: typedText(formProperty(property), said.value ?? ""), relative: false }
          : { text: "", relative: true },
      ];
    }),
  );

type Sent = NonNullable<Body<typeof patchEntryTemplate>["values"]>;

/** What is sent of the values that were changed, and what is wrong with them by property. */
export const readDraft = (
  properties: readonly Property[],
  before: DraftValues,
  draft: DraftValues,
): { values: Sent; faults: Readonly<Record<number, string>> } => {
  const values: Sent = {};
  const faults: Record<number, string> = {};
  for (const property of properties) {
    const { property_id: id, property_type: type } = property;
    const [was, now] = [before[id] ?? nothing, draft[id] ?? nothing];
    if (was.text === now.text && was.relative === now.relative) continue;
    if (now.relative) values[String(id)] = { kind: type === "person" ? "me" : "today" };
    else {
      const read = readAnswer(formProperty(property), now.text);
      if (!read.ok) faults[id] = read.message;
      else values[String(id)] = read.value === "" ? null : { kind: "value", value: read.value };
    }
  }
  return { values, faults };
};
