import {
  type ChoiceOption,
  choiceColors,
  type KnownPropertyType,
  limits,
  type PropertyConfig,
  resultReturnTypes,
  rollupAggregations,
  zPropertyConfigInput,
} from "@maive/contract";
import { fold } from "@maive/values";
import type { z } from "zod";
import { decideButton } from "./button-config.ts";
import { decideAutomatic } from "./automatic-config.ts";
import { wrongConfig as wrong } from "./wrong-config.ts";
import { decideLook, decideOwnLook } from "./number-look.ts";
import { decideRules } from "./rule-config.ts";
import { propertyTexts } from "./texts.ts";

type ConfigInput = z.output<typeof zPropertyConfigInput>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(propertyTexts.config);
    throw error;
  }
};

/** The configuration of a request: an object, or its JSON text. */
const readInput = (raw: ConfigInput | string): ConfigInput => {
  if (typeof raw !== "string") return raw;
  const parsed = zPropertyConfigInput.safeParse(raw.trim() === "" ? {} : readJson(raw));
  if (!parsed.success) throw wrong(propertyTexts.config);
  return parsed.data;
};

/** Assigns ids and colours to options: matched by id, then by name, else new. */
const decideOptions = (
  options: NonNullable<ConfigInput["options"]>,
  previous: readonly ChoiceOption[],
  makeId: () => string,
): ChoiceOption[] => {
  const sent = options.filter(({ id, name }) => id !== undefined || name !== "");
  // An empty name does not remove an existing option from all values.
  if (sent.some(({ name }) => name === "")) throw wrong(propertyTexts.optionNameless);
  if (sent.length > limits.choiceOptions) throw wrong(propertyTexts.tooManyOptions(limits.choiceOptions));
  const seen = new Set<string>();
  for (const { name } of sent) {
    if (seen.has(fold(name))) throw wrong(propertyTexts.optionTwice(name));
    seen.add(fold(name));
  }
  const byId = new Map(previous.map((option) => [option.id, option]));
  const sentIds = new Set(sent.map((option) => option.id));
  // Clients that send names only mean the existing options of these names.
  const byName = new Map(
    previous.filter((option) => !sentIds.has(option.id)).map((option) => [option.name, option]),
  );
  const used = new Set<string>();
  return sent.map(({ id, name, color }, index) => {
    const named = id === undefined ? undefined : byId.get(id);
    const known = named && !used.has(named.id) ? named : byName.get(name);
    const option = {
      id: known?.id ?? makeId(),
      name,
      color: color ?? known?.color ?? choiceColors[index % choiceColors.length] ?? choiceColors[0],
    };
    used.add(option.id);
    return option;
  });
};

/** A short id, unique within a property. */
const shortId = (): string => crypto.randomUUID().slice(0, 8);

/** An integer from 1; undefined when not given. */
const within = (
  sent: number | null | undefined,
  most: number,
  text: (most: number) => string,
): number | undefined => {
  if (sent === undefined || sent === null) return undefined;
  if (!Number.isInteger(sent) || sent < 1 || sent > most) throw wrong(text(most));
  return sent;
};

/** Extensions in lower case, without dot or duplicates; undefined when not given. */
const extensions = (sent: readonly string[] | null | undefined): string[] | undefined => {
  if (sent === undefined || sent === null) return undefined;
  const all = [...new Set(sent.map((name) => name.trim().replace(/^\./, "").toLowerCase()))];
  const named = all.filter((name) => name !== "");
  if (named.length > limits.propertyFileTypes) throw wrong(propertyTexts.tooManyFileTypes);
  const strange = named.find((name) => !/^[a-z0-9_+-]{1,16}$/.test(name));
  if (strange !== undefined) throw wrong(propertyTexts.fileType(strange.slice(0, 20)));
  return named;
};

/** The target of a relation, which cannot be changed later. @throws DomainError `invalid` */
const decideTarget = (sent: string | null | undefined, previous: string | undefined): string => {
  const target = sent?.trim() || previous;
  if (target === undefined || !/^(self|users|cortex:(0|[1-9][0-9]{0,14}))$/.test(target))
    throw wrong(propertyTexts.target);
  if (previous !== undefined && target !== previous) throw wrong(propertyTexts.targetFixed);
  return target;
};

/** The link to a relation's other side; requests cannot change it. */
const otherSide = ({ linked_property_id, sync_direction }: PropertyConfig): PropertyConfig => ({
  ...(linked_property_id === undefined ? {} : { linked_property_id }),
  ...(sync_direction === undefined ? {} : { sync_direction }),
});

/** The name of a user's list of entries. @throws DomainError `invalid` without a name. */
const decideListName = (sent: string | null | undefined, previous: string | undefined): string => {
  const name = sent?.trim() || previous;
  if (!name) throw wrong(propertyTexts.listNameRequired);
  if (name.length > limits.propertyNameLength)
    throw wrong(propertyTexts.listNameTooLong(limits.propertyNameLength));
  return name;
};

/** The required result type; null removes the requirement. @throws DomainError `invalid` */
const decideReturnType = (
  sent: string | null | undefined,
  previous: PropertyConfig["return_type"],
): Pick<PropertyConfig, "return_type"> => {
  if (sent === null || sent === "") return {};
  if (sent === undefined) return previous === undefined ? {} : { return_type: previous };
  const known = resultReturnTypes.find((type) => type === sent);
  if (!known) throw wrong(propertyTexts.returnType);
  return { return_type: known };
};

/** @throws DomainError `invalid` */
const decideAggregation = (
  sent: string | null | undefined,
  previous: PropertyConfig["aggregation"],
): NonNullable<PropertyConfig["aggregation"]> => {
  const known = rollupAggregations.find((aggregation) => aggregation === (sent ?? previous));
  if (!known) throw wrong(propertyTexts.aggregation);
  return known;
};

/** Which linked entries count; whether the conditions fit is decided with the target at hand. */
const decideConditions = (
  sent: ConfigInput["rollup_filters"],
  previous: PropertyConfig["rollup_filters"],
): Pick<PropertyConfig, "rollup_filters"> => {
  const rules = sent === undefined ? previous : sent;
  return rules && rules.length > 0 ? { rollup_filters: rules } : {};
};

const decideRollup = (input: ConfigInput, previous: PropertyConfig): PropertyConfig => {
  const relation = input.relation_property ?? previous.relation_property;
  const aggregated =
    input.rollup_property === undefined ? previous.rollup_property : (input.rollup_property ?? undefined);
  return {
    ...(relation === undefined ? {} : { relation_property: relation }),
    ...(aggregated === undefined ? {} : { rollup_property: aggregated }),
    aggregation: decideAggregation(input.aggregation, previous.aggregation),
    ...decideConditions(input.rollup_filters, previous.rollup_filters),
    ...decideReturnType(input.return_type, previous.return_type),
    ...decideOwnLook(input, previous),
  };
};

/** Context of validating a configuration. */
export interface ConfigContext {
  previous?: PropertyConfig;
  /** Default target of a relation. */
  fallbackTarget?: string | undefined;
  makeId?: () => string;
  /** Upload limit of the server in MB. */
  maxFileMb: number;
}

/** What is particular to the type. */
const decideOfType = (
  type: KnownPropertyType,
  input: ConfigInput,
  { previous = {}, fallbackTarget, makeId = shortId, maxFileMb }: ConfigContext,
): PropertyConfig => {
  const automatic = decideAutomatic(type, input, previous);
  if (automatic) return automatic;
  switch (type) {
    case "number":
      return decideLook(input, previous);
    case "relation":
      return {
        target: decideTarget(input.target || fallbackTarget, previous.target),
        multiple: input.multiple ?? previous.multiple ?? false,
        ...otherSide(previous),
      };
    case "person":
      return {
        target: "users",
        multiple: input.multiple ?? previous.multiple ?? false,
        linked_property_name: decideListName(input.linked_property_name, previous.linked_property_name),
      };
    case "single_choice":
    case "multiple_choice":
      return {
        options: input.options
          ? decideOptions(input.options, previous.options ?? [], makeId)
          : (previous.options ?? []),
        sort_by_order: input.sort_by_order ?? previous.sort_by_order ?? false,
      };
    case "file":
      return {
        max_files:
          within(input.max_files, limits.cellFilesMax, propertyTexts.maxFiles) ??
          previous.max_files ??
          limits.cellFiles,
        allowed_file_types: extensions(input.allowed_file_types) ?? previous.allowed_file_types ?? [],
        max_file_size_mb:
          within(input.max_file_size_mb, maxFileMb, propertyTexts.maxFileSize) ??
          previous.max_file_size_mb ??
          Math.min(limits.fileUploadMb, maxFileMb),
      };
    case "drive_link":
      return { file_types: extensions(input.file_types) ?? previous.file_types ?? [] };
    case "formula":
      return {
        formula: input.formula ?? previous.formula ?? "",
        ...decideReturnType(input.return_type, previous.return_type),
        ...decideOwnLook(input, previous),
      };
    case "rollup":
      return decideRollup(input, previous);
    case "button":
      return decideButton(input, previous);
    default:
      return {};
  }
};

/**
 * The configuration to store. Formulas and rollups are validated elsewhere. Fields foreign to the type are dropped;
 * missing ones are unchanged.
 * @throws DomainError `invalid` with a German detail.
 */
export const decideConfig = (
  type: KnownPropertyType,
  raw: ConfigInput | string,
  context: ConfigContext,
): PropertyConfig => {
  const input = readInput(raw);
  const config = decideOfType(type, input, context);
  return { ...config, ...decideRules(type, input, context.previous ?? {}, config) };
};

/** Renamed and removed options: old name to new name, or null. */
export const replacedChoices = (
  before: PropertyConfig,
  after: PropertyConfig,
): Map<string, string | null> => {
  const names = new Map((after.options ?? []).map((option) => [option.id, option.name]));
  return new Map(
    (before.options ?? [])
      .map((option) => [option.name, names.get(option.id) ?? null] as const)
      .filter(([from, to]) => from !== to),
  );
};
