import { rollupAggregations, type Property, type RollupAggregation } from "@maive/contract";
import { canAggregate, checkRollup, readsValues, rollupType } from "@maive/formula";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTouch } from "../../../../ui/index.ts";
import { databaseQuery } from "../../database-queries/index.ts";
import { readableOf } from "../formula/values-of-entry.ts";
import { isLookup } from "../model/draft.ts";
import { linkedDatabase } from "../model/target.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { NumberSettings } from "./number-settings.tsx";
import classes from "./property-editor.module.css";
import { RollupConditions } from "./rollup-conditions.tsx";
import type { SettingsProps } from "./settings-props.ts";

const choicesOf = (properties: readonly Property[]) =>
  properties.map(({ property_id: id, property_name: name }) => ({ value: String(id), label: name }));

const offeredFor = (property: Property | undefined): RollupAggregation[] =>
  rollupAggregations.filter((aggregation) =>
    property ? canAggregate(aggregation, readableOf(property)) : !readsValues(aggregation),
  );

/** The steps of a rollup: relation, property, aggregation. */
export const RollupSettings = (props: SettingsProps) => {
  const { database, property, draft, problems, onChange } = props;
  const touch = useTouch();
  const { database_id: own, properties } = database;
  const relations = properties.filter(
    ({ property_type: type, property_config: config }) =>
      type === "relation" && linkedDatabase(config.target, own) !== null,
  );
  const relation = relations.find(({ property_id: id }) => id === draft.relationProperty);
  const there = linkedDatabase(relation?.property_config.target, own);
  const { data: target, isError } = useQuery({ ...databaseQuery(there ?? own), enabled: there !== null });
  const targetProperties = there === null ? [] : (target?.properties ?? []);
  const rolledUp = targetProperties.find(({ property_id: id }) => id === draft.rollupProperty);
  const looksUp = isLookup(draft);
  const offered = offeredFor(rolledUp);
  const warnings =
    target && relation && draft.rollupProperty !== null
      ? checkRollup(draft.aggregation, rolledUp && readableOf(rolledUp), draft.returnType).problems
      : [];

  const handleProperty = (id: string | null) => {
    const chosen = targetProperties.find(({ property_id }) => String(property_id) === id);
    const fits = offeredFor(chosen).includes(draft.aggregation);
    onChange({
      rollupProperty: chosen?.property_id ?? null,
      ...(fits || looksUp ? {} : { aggregation: "count" }),
    });
  };
  const handleAggregation = (name: string | null) => {
    const aggregation = rollupAggregations.find((known) => known === name);
    if (aggregation) onChange({ aggregation });
  };

  if (relations.length === 0) return <p className={classes.note}>{texts.rollupNone}</p>;
  return (
    <>
      {looksUp ? <p className={classes.note}>{texts.lookupHint}</p> : null}
      <Select
        label={texts.rollupRelation}
        data={choicesOf(relations)}
        value={relation ? String(relation.property_id) : null}
        autoFocus={property !== undefined && !touch}
        data-autofocus={(property !== undefined && !touch) || undefined}
        error={problems.relationProperty ?? (isError ? texts.rollupUnreadable : undefined)}
        allowDeselect={false}
        onChange={(id) =>
          onChange({
            relationProperty: Number(id),
            rollupProperty: null,
            ...(looksUp ? {} : { aggregation: "count" }),
            rollupFilters: [],
          })
        }
      />
      <Select
        label={looksUp ? texts.lookupProperty : texts.rollupProperty}
        data={choicesOf(
          looksUp ? targetProperties.filter((each) => offeredFor(each).includes("lookup")) : targetProperties,
        )}
        value={rolledUp ? String(rolledUp.property_id) : null}
        error={problems.rollupProperty ?? (looksUp && warnings.length > 0 ? warnings.join(" ") : undefined)}
        disabled={relation === undefined || isError}
        searchable={targetProperties.length > 8}
        clearable={!looksUp}
        onChange={handleProperty}
      />
      {looksUp ? null : (
        <Select
          label={texts.aggregation}
          data={rollupAggregations
            .filter((each) => each !== "lookup" && (offered.includes(each) || each === draft.aggregation))
            .map((aggregation) => ({ value: aggregation, label: texts.aggregations[aggregation] }))}
          value={draft.aggregation}
          error={warnings.length > 0 ? warnings.join(" ") : undefined}
          allowDeselect={false}
          disabled={relation === undefined}
          onChange={handleAggregation}
        />
      )}
      {relation && target && there !== null ? (
        <RollupConditions
          label={looksUp ? texts.lookupConditions : texts.rollupConditions}
          databaseId={there}
          properties={targetProperties}
          filters={draft.rollupFilters}
          onChange={(rollupFilters) => onChange({ rollupFilters })}
        />
      ) : null}
      {rollupType(draft.aggregation) === "number" ? <NumberSettings {...props} computed /> : null}
    </>
  );
};
