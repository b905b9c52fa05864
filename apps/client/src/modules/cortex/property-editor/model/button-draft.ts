import {
  type ButtonAction,
  type ButtonActionKind,
  type ButtonTarget,
  type ButtonValue,
  type ButtonValueKind,
  type ChoiceColor,
  type Property,
  type PropertyConfig,
} from "@maive/contract";
import { asksByDefault, copiesInto } from "@maive/values";
import { newUuid } from "../../../../api/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import type { PropertyConfigDraft } from "../queries/properties.ts";

/** A value that a button sets. */
export interface ButtonValueDraft {
  propertyId: number;
  kind: ButtonValueKind;
  /** Of `value`: canonical; `""` where there is none yet. */
  value: string;
  /** What was typed for it and cannot be read, with the reason. */
  typed: { text: string; message: string } | null;
  /** Of `entry_value`: whose value is copied. */
  sourceId: number | null;
}

/** Something that a button does; what belongs to other kinds waits. */
export interface ButtonActionDraft {
  key: string;
  kind: ButtonActionKind;
  databaseId: number | null;
  /** Of `add_entry`: what the entry begins with. */
  templateId: string | null;
  values: readonly ButtonValueDraft[];
  opens: ButtonTarget;
  pageId: string | null;
  /** What it named is gone. */
  problems: readonly string[];
}

export interface ButtonDraft {
  label: string;
  icon: string | null;
  color: ChoiceColor | null;
  question: string;
  actions: readonly ButtonActionDraft[];
}

const valueDraft = ([id, { kind, value = "", property_id: sourceId }]: [
  string,
  ButtonValue,
]): ButtonValueDraft => ({
  propertyId: Number(id),
  kind,
  value,
  typed: null,
  sourceId: sourceId ?? null,
});

const actionDraft = (action: ButtonAction): ButtonActionDraft => ({
  key: newUuid(),
  kind: action.kind,
  databaseId: action.database_id ?? null,
  templateId: action.template_id ?? null,
  values: Object.entries(action.values ?? {}).map(valueDraft),
  opens: action.opens ?? "entry",
  pageId: action.page_id ?? null,
  problems: action.problems ?? [],
});

/** What a button says and does, to be edited. */
export const buttonDraftOf = (config: PropertyConfig): ButtonDraft => ({
  label: config.button_label ?? "",
  icon: config.button_icon ?? null,
  color: config.button_color ?? null,
  question: config.button_question ?? "",
  actions: (config.button_actions ?? []).map(actionDraft),
});

/** A further action. @param opens what an action that opens something begins with. */
export const newAction = (kind: ButtonActionKind, opens: ButtonTarget): ButtonActionDraft => ({
  key: newUuid(),
  kind,
  databaseId: null,
  templateId: null,
  values: [],
  opens,
  pageId: null,
  problems: [],
});

const isUnfinished = ({ kind, value, typed }: ButtonValueDraft): boolean =>
  kind === "value" && (typed !== null || value === "");

const hasNoSource = ({ kind, sourceId }: ButtonValueDraft): boolean =>
  kind === "entry_value" && sourceId === null;

const problemOf = (
  { kind, values, databaseId, opens, pageId }: ButtonActionDraft,
  before: readonly ButtonActionDraft[],
): string | null => {
  if (kind === "set_values" && values.length === 0) return texts.noValues;
  if (kind === "add_entry" && databaseId === null) return texts.noDatabase;
  if (kind !== "open" && values.some(isUnfinished)) return texts.unfinished;
  if (kind !== "open" && values.some(hasNoSource)) return texts.noSource;
  if (kind === "open" && opens === "page" && pageId === null) return texts.noPage;
  if (kind === "open" && opens === "new_entry" && !before.some((each) => each.kind === "add_entry"))
    return texts.noNewEntry;
  return null;
};

/** What is missing in the actions, by their keys. */
export const actionProblems = ({ actions }: ButtonDraft): ReadonlyMap<string, string> =>
  new Map(
    actions.flatMap((action, index) => {
      const problem = problemOf(action, actions.slice(0, index));
      return problem === null ? [] : [[action.key, problem] as const];
    }),
  );

const ofNoField: ReadonlySet<string> = new Set([texts.noValues, texts.noNewEntry]);

/** Whether a problem of an action is shown at none of its fields. */
export const isOfNoField = (problem: string): boolean => ofNoField.has(problem);

export const buttonProblems = (draft: ButtonDraft): { button?: string } => {
  const [first] = actionProblems(draft).values();
  return first === undefined ? {} : { button: first };
};

const valueToSend = ({ kind, value, sourceId }: ButtonValueDraft) => {
  if (kind === "value") return { kind, value };
  return kind === "entry_value" ? { kind, property_id: sourceId } : { kind };
};

const valuesToSend = (values: readonly ButtonValueDraft[]) =>
  Object.fromEntries(values.map((draft) => [String(draft.propertyId), valueToSend(draft)]));

/** What is sent of a button. */
export const buttonConfig = ({
  label,
  icon,
  color,
  question,
  actions,
}: ButtonDraft): PropertyConfigDraft => ({
  button_label: label.trim(),
  button_icon: icon,
  button_color: color,
  button_question: question.trim(),
  button_actions: actions.map(({ kind, databaseId, templateId, values, opens, pageId }) => {
    if (kind === "set_values") return { kind, values: valuesToSend(values) };
    if (kind === "add_entry")
      return {
        kind,
        database_id: databaseId,
        ...(templateId === null ? {} : { template_id: templateId }),
        values: valuesToSend(values),
      };
    return opens === "page" ? { kind, opens, page_id: pageId } : { kind, opens };
  }),
});

/** Properties that buttons set. */
export const settable = (properties: readonly Property[]): Property[] =>
  properties.filter(({ property_type: type, property_config: config }) => asksByDefault(type, config));

/** Whose property is set, and from where. */
export interface ButtonPlace {
  databaseId: number;
  /** The button's database, of an entry that is added; null where it sets its own entry. */
  backTo: number | null;
  /** The properties of the button's database. */
  own: readonly Property[];
}

/** Properties of the button's entry whose values a property takes. */
export const sourcesFor = (property: Property, { databaseId, backTo, own }: ButtonPlace): Property[] => {
  const typed = ({ property_type: type, property_config: config }: Property, id: number) => ({
    type,
    config,
    databaseId: id,
  });
  return own.filter(
    (source) =>
      (backTo !== null || source.property_id !== property.property_id) &&
      copiesInto(typed(source, backTo ?? databaseId), typed(property, databaseId)),
  );
};

/** How a property can be set. */
export const kindsFor = (property: Property, place: ButtonPlace): ButtonValueKind[] => {
  const { property_type: type, property_config: config, is_lead_property: isLead } = property;
  const { databaseId, backTo } = place;
  const leadsBack =
    backTo !== null &&
    type === "relation" &&
    (config.target === `cortex:${backTo}` || (config.target === "self" && databaseId === backTo));
  return [
    ...(leadsBack ? (["this_entry"] as const) : []),
    "value",
    ...(type === "date" ? (["today", "now"] as const) : []),
    ...(type === "person" ? (["me"] as const) : []),
    ...(sourcesFor(property, place).length > 0 ? (["entry_value"] as const) : []),
    ...(isLead || backTo !== null ? [] : (["clear"] as const)),
  ];
};

/** A value for a property that has just been chosen. */
export const newValue = (property: Property, place: ButtonPlace): ButtonValueDraft => {
  const [first = "value"] = kindsFor(property, place);
  const value = property.property_type === "boolean" ? "true" : "";
  // Days are mostly today, people mostly who presses.
  const kind =
    property.property_type === "date" ? "today" : property.property_type === "person" ? "me" : first;
  return { propertyId: property.property_id, kind, value, typed: null, sourceId: null };
};
