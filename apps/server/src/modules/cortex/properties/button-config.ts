import {
  type ButtonAction,
  type ButtonValue,
  buttonActionKinds,
  buttonBounds,
  buttonTargets,
  choiceColors,
  type PropertyConfig,
  zButtonValue,
  type zButtonActionInput,
  zIcon,
  zIntegerId,
  zPageId,
  zTemplateId,
} from "@maive/contract";
import type { z } from "zod";
import { propertyTexts as texts } from "./texts.ts";
import { wrongConfig as wrong } from "./wrong-config.ts";

type ActionInput = z.output<typeof zButtonActionInput>;
type ValuesInput = NonNullable<ActionInput["values"]>;

interface Input {
  button_label?: string | null | undefined;
  button_icon?: string | null | undefined;
  button_color?: string | null | undefined;
  button_question?: string | null | undefined;
  button_actions?: readonly ActionInput[] | null | undefined;
}

/** A line of text; blank is none. */
const lineOf = (sent: string, most: number): string | undefined => {
  const text = sent.trim();
  if (text.length > most || !text.isWellFormed() || /\p{Cc}/u.test(text)) throw wrong(texts.buttonText(most));
  return text === "" ? undefined : text;
};

const colorOf = (sent: string): NonNullable<PropertyConfig["button_color"]> => {
  const color = choiceColors.find((known) => known === sent);
  if (!color) throw wrong(texts.buttonColor);
  return color;
};

const iconOf = (sent: string): string => {
  if (!zIcon.safeParse(sent).success) throw wrong(texts.buttonIcon);
  return sent;
};

const valueOf = ({ kind: sent, value, property_id }: ValuesInput[string]): ButtonValue => {
  const kind = zButtonValue.shape.kind.safeParse(sent).data;
  if (!kind) throw wrong(texts.buttonAction);
  if (kind === "value") return { kind, value: String(value ?? "") };
  if (kind !== "entry_value") return { kind };
  const source = zIntegerId.safeParse(property_id);
  if (!source.success) throw wrong(texts.buttonSource);
  return { kind, property_id: source.data };
};

const valuesOf = (sent: ValuesInput): Record<string, ButtonValue> =>
  Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      if (!/^(0|[1-9][0-9]{0,14})$/.test(id)) throw wrong(texts.buttonAction);
      return [id, valueOf(value)];
    }),
  );

const actionOf = (sent: ActionInput): ButtonAction => {
  const kind = buttonActionKinds.find((known) => known === sent.kind);
  switch (kind) {
    case "set_values":
      return { kind, values: valuesOf(sent.values ?? {}) };
    case "add_entry": {
      const database = zIntegerId.safeParse(sent.database_id);
      if (!database.success) throw wrong(texts.buttonDatabase);
      const template = zTemplateId.optional().safeParse(sent.template_id ?? undefined);
      if (!template.success) throw wrong(texts.buttonTemplate);
      return {
        kind,
        database_id: database.data,
        ...(template.data === undefined ? {} : { template_id: template.data }),
        values: valuesOf(sent.values ?? {}),
      };
    }
    case "open": {
      const opens = buttonTargets.find((known) => known === sent.opens);
      if (!opens) throw wrong(texts.buttonAction);
      if (opens !== "page") return { kind, opens };
      const page = zPageId.safeParse(sent.page_id);
      if (!page.success) throw wrong(texts.buttonPage);
      return { kind, opens, page_id: page.data };
    }
    default:
      throw wrong(texts.buttonAction);
  }
};

/** The actions of a request, whose properties, databases and pages are looked up elsewhere. @throws DomainError `invalid` */
const actionsOf = (sent: readonly ActionInput[]): ButtonAction[] => {
  if (sent.length > buttonBounds.actions) throw wrong(texts.tooManyActions(buttonBounds.actions));
  const actions = sent.map(actionOf);
  const values = actions.reduce((sum, { values: set = {} }) => sum + Object.keys(set).length, 0);
  if (values > buttonBounds.values) throw wrong(texts.tooManyButtonValues(buttonBounds.values));
  if (actions.some(({ kind, values: set = {} }) => kind === "set_values" && Object.keys(set).length === 0))
    throw wrong(texts.buttonSetsNothing);
  const opening = actions.findIndex(({ kind }) => kind === "open");
  if (actions.filter(({ kind }) => kind === "open").length > 1) throw wrong(texts.buttonOpensOne);
  if (
    actions[opening]?.opens === "new_entry" &&
    !actions.slice(0, opening).some(({ kind }) => kind === "add_entry")
  )
    throw wrong(texts.buttonAddsNone);
  return actions;
};

/** What a button says and does; what is not sent stays. */
export const decideButton = (input: Input, previous: PropertyConfig): PropertyConfig => {
  const label =
    input.button_label === undefined
      ? previous.button_label
      : lineOf(input.button_label ?? "", buttonBounds.labelLength);
  const question =
    input.button_question === undefined
      ? previous.button_question
      : lineOf(input.button_question ?? "", buttonBounds.questionLength);
  const color =
    input.button_color === undefined
      ? previous.button_color
      : input.button_color
        ? colorOf(input.button_color)
        : undefined;
  const icon =
    input.button_icon === undefined
      ? previous.button_icon
      : input.button_icon
        ? iconOf(input.button_icon)
        : undefined;
  const actions =
    input.button_actions === undefined ? previous.button_actions : actionsOf(input.button_actions ?? []);
  return {
    ...(label === undefined ? {} : { button_label: label }),
    ...(icon === undefined ? {} : { button_icon: icon }),
    ...(color === undefined ? {} : { button_color: color }),
    ...(question === undefined ? {} : { button_question: question }),
    ...(actions === undefined ? {} : { button_actions: actions }),
  };
};
