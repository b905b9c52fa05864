import {
  check,
  checkRollup,
  type LinkedEntries,
  type ReadableProperty,
  showsNames,
  withPlace,
} from "@maive/formula";
import { laterPropertyType, type PropertyConfig, type ResultType } from "@maive/contract";
import { holdsValues } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import { type DatabaseProperty, isComputed, isSingle, linkTargetOf } from "../../properties/index.ts";
import { namesLookedUp, optionsLookedUp } from "./looked-up.ts";
import { decideConditions } from "./rollup-conditions.ts";
import { computedTexts } from "./texts.ts";

const refused = (field: string, message: string): DomainError =>
  new DomainError("invalid", {
    detail: message,
    errors: [{ field: `property_config.${field}`, message }],
  });

/** What definitions may refer to: the properties of all databases. */
export interface Readable {
  byId: ReadonlyMap<number, DatabaseProperty>;
  byDatabase: ReadonlyMap<number, readonly DatabaseProperty[]>;
}

const readableNames = (
  databaseId: number,
  of: (property: DatabaseProperty) => ReadableProperty,
  { byDatabase }: Readable,
): ReadonlyMap<string, ReadableProperty> =>
  new Map(
    (byDatabase.get(databaseId) ?? [])
      .filter(({ type }) => holdsValues(type))
      .map((property) => [property.name, of(property)]),
  );

/** A property with what can be read over it. */
const readableWithEntries = (property: DatabaseProperty, all: Readable): ReadableProperty => {
  const target = isComputed(property) ? null : linkTargetOf(property);
  if (target?.kind !== "entries") return readable(property);
  const { databaseId } = target;
  const entries: LinkedEntries = {
    single: isSingle(property),
    properties: () => readableNames(databaseId, readable, all),
  };
  return { ...readable(property), entries };
};

const readable = ({ type, config }: DatabaseProperty): ReadableProperty => {
  const plain = config.number_format === "plain";
  return type === "formula" || type === "rollup"
    ? {
        type,
        plain,
        results: config.result_type ?? null,
        links: config.has_links === true,
        names: config.lookup_type !== undefined,
      }
    : { type: type === laterPropertyType ? "text" : type, plain };
};

type Definition = Pick<DatabaseProperty, "databaseId" | "type" | "config">;

const checkFormula = ({ databaseId, config }: Definition, all: Readable) =>
  check(config.formula ?? "", {
    properties: readableNames(databaseId, (property) => readableWithEntries(property, all), all),
    returnType: config.return_type ?? null,
  });

type Results = { type: ResultType; plain: boolean; links: boolean; names?: boolean };

const resultsOf = (definition: Definition, all: Readable): Results => {
  if (definition.type === "formula") return checkFormula(definition, all);
  const { relation_property, rollup_property, aggregation = "count", return_type } = definition.config;
  const relation = all.byId.get(relation_property ?? -1);
  if (!relation || isComputed(relation)) return { type: "error", plain: false, links: false };
  const target = all.byId.get(rollup_property ?? -1);
  return checkRollup(aggregation, target && readable(target), return_type ?? null, isSingle(relation));
};

/** Aggregations whose results are of the kind of what they are made of: the sum of amounts is an amount. */
const preservesStyle: ReadonlySet<string> = new Set(["sum", "average", "min", "max", "median", "lookup"]);

/** What is done of checklists, as a part of 1. */
const shownShare: PropertyConfig = { number_style: "progress", decimals: 0 };

/** The style of what a rollup is made of. */
const inheritedLook = ({ type, config }: Definition, all: Readable): PropertyConfig => {
  if (type === "rollup" && config.aggregation === "share")
    return { inherits_style: true, number_style: "percent" };
  const target =
    type === "rollup" && preservesStyle.has(config.aggregation ?? "count") ? config.rollup_property : null;
  const source = all.byId.get(target ?? -1);
  const { number_style, decimals, currency, stars } =
    source?.type === "checklist" ? shownShare : (source?.config ?? {});
  if (number_style === undefined && decimals === undefined) return {};
  return {
    inherits_style: true,
    number_style: number_style ?? "number",
    ...(decimals === undefined ? {} : { decimals }),
    ...(currency === undefined ? {} : { currency }),
    ...(stars === undefined ? {} : { stars }),
  };
};

/** Without what is decided anew. */
const withoutLook = ({
  number_format: _format,
  number_style: _style,
  decimals: _decimals,
  currency: _currency,
  stars: _stars,
  inherits_style: _inherits,
  ...rest
}: PropertyConfig): PropertyConfig => rest;

/** A formula's or rollup's configuration with its result type and format. */
export const withResults = (definition: Definition, all: Readable): PropertyConfig => {
  // Links of before may still stand in entries that are worked out in the background.
  const {
    result_type: _,
    lookup_options: __,
    lookup_type: ___,
    lookup_target: ____,
    ...own
  } = definition.config;
  const { type, plain, links, names = false } = resultsOf(definition, all);
  const target = all.byId.get(own.rollup_property ?? -1);
  const config: PropertyConfig = {
    ...own,
    ...(names ? namesLookedUp(target) : optionsLookedUp(own, target)),
    ...(links ? { has_links: true } : {}),
  };
  if (config.number_style !== undefined && !config.inherits_style) return { ...config, result_type: type };
  const rest = withoutLook(config);
  return {
    ...rest,
    result_type: type,
    ...(plain ? { number_format: "plain" } : {}),
    ...(type === "number" ? inheritedLook(definition, all) : {}),
  };
};

/**
 * Validates a formula's or rollup's configuration and adds the result type.
 * @throws DomainError `invalid` with the position of the error.
 */
export const decideDefinition = (definition: Definition, all: Readable): PropertyConfig => {
  const { databaseId, type, config } = definition;
  if (type === "formula") {
    const problem = checkFormula(definition, all).problems.find(({ severity }) => severity === "refused");
    if (problem) throw refused("formula", withPlace(problem));
  } else {
    const relation = all.byId.get(config.relation_property ?? -1);
    const target = relation && linkTargetOf(relation);
    if (relation?.databaseId !== databaseId || !target || isComputed(relation))
      throw refused("relation_property", computedTexts.relationRequired);
    if (target.kind === "users") throw refused("relation_property", computedTexts.relationToUsers);
    const named = all.byId.get(config.rollup_property ?? -1);
    const aggregated = named && holdsValues(named.type) ? named : undefined;
    if (!aggregated && config.aggregation !== "count")
      throw refused("rollup_property", computedTexts.aggregatedRequired);
    if (aggregated && showsNames(config.aggregation ?? "count", readable(aggregated)))
      throw refused("rollup_property", computedTexts.namesElsewhere);
    if (aggregated && aggregated.databaseId !== target.databaseId)
      throw refused("rollup_property", computedTexts.aggregatedElsewhere);
    if (config.rollup_filters) {
      const { rollup_filters: rules, ...rest } = config;
      const decided = decideConditions(rules, all.byDatabase.get(target.databaseId) ?? []);
      return withResults(
        { ...definition, config: decided.length === 0 ? rest : { ...rest, rollup_filters: decided } },
        all,
      );
    }
  }
  return withResults(definition, all);
};
