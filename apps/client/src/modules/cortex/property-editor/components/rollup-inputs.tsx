import type { DatabaseDetail, PageDetail, Property } from "@maive/contract";
import { linkedIds } from "@maive/values";
import { useQueries, useQuery } from "@tanstack/react-query";
import { LoadingText } from "../../../../ui/index.ts";
import { useDayIn } from "../../properties/index.ts";
import { databaseQuery } from "../../database-queries/index.ts";
import { describeRules } from "../../view-rules/index.ts";
import { shownOf, shownTextOf } from "../formula/values-of-entry.ts";
import { countsFor } from "../model/rollup-conditions.ts";
import { linkedDatabase } from "../model/target.ts";
import { entryDetailQuery } from "../queries/entry-detail.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./explanation.module.css";
import { InputTable, type Input } from "./input-table.tsx";

/** Bound of listed entries. */
const shownEntries = 20;

interface RollupInputsProps {
  database: DatabaseDetail;
  property: Property;
  entry: PageDetail;
}

/** A rollup's related entries with their values. */
export const RollupInputs = ({ database, property, entry }: RollupInputsProps) => {
  const {
    relation_property: relationId,
    rollup_property: rolledUpId,
    aggregation,
    rollup_filters: filters = [],
  } = property.property_config;
  const relation = database.properties.find(({ property_id: id }) => id === relationId);
  const there = linkedDatabase(relation?.property_config.target, database.database_id);
  const target = useQuery({ ...databaseQuery(there ?? database.database_id), enabled: there !== null });
  const rolledUp = target.data?.properties.find(({ property_id: id }) => id === rolledUpId);
  const today = useDayIn(database.time_zone);
  const ids = linkedIds(relation ? (entry.properties?.[relation.property_name] ?? null) : null);
  const results = useQueries({
    queries: ids.slice(0, shownEntries).map((id) => entryDetailQuery(there ?? database.database_id, id)),
  });

  if (ids.length === 0) return <p className={classes.note}>{texts.whyNoRelated}</p>;
  if (target.isLoading || results.some(({ isLoading }) => isLoading)) return <LoadingText />;
  const related = results.flatMap(({ data }) => data ?? []);
  const properties = target.data?.properties ?? [];
  const counted = related.filter(({ properties: values = {} }) =>
    countsFor(filters, properties, (requested) => shownOf(requested, values), today),
  );
  const inputs = counted.map(
    ({ page_id: key, title: name, properties = {}, linked_titles: titles = {} }): Input => ({
      key,
      name,
      value: rolledUp ? shownTextOf(rolledUp, properties, titles) : "",
    }),
  );
  const hidden = ids.length - related.length;
  return (
    <>
      <p className={classes.note}>
        {texts.aggregations[aggregation ?? "count"]}
        {rolledUp ? ` · ${rolledUp.property_name}` : ""} · {relation?.property_name}
      </p>
      {filters.length > 0 ? (
        <p className={classes.note}>{texts.rollupSome(describeRules(filters, properties))}</p>
      ) : null}
      {related.length > 0 && counted.length === 0 ? (
        <p className={classes.note}>{texts.rollupNoneCounts}</p>
      ) : null}
      {rolledUp ? (
        <InputTable inputs={inputs} />
      ) : (
        <>
          <p className={classes.note}>{texts.whyCounted}</p>
          <ul className={classes.names} aria-label={texts.whyInputs}>
            {inputs.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 ? <p className={classes.note}>{texts.whyHidden(hidden)}</p> : null}
    </>
  );
};
