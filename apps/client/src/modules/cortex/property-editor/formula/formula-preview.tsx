import { type Property, listEntries, type Entry } from "@maive/contract";
import type { CheckResult, ReturnType } from "@maive/formula";
import type { NumberLook } from "@maive/values";
import { Select } from "@mantine/core";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./formula.module.css";
import { resultFor } from "./try-formula.ts";
import { call } from "../../../../api/index.ts";
import { settingsQuery } from "../../../../settings/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** Bound of entries for the preview. */
const offered = 50;

/** The first entries of a database, with the names of link targets. */
const previewRowsQuery = (databaseId: number) =>
  queryOptions({
    // Below the rows' key, to be invalidated with them.
    queryKey: [...databaseKeys.rows(databaseId), "preview"],
    queryFn: async ({ signal }): Promise<{ entries: Entry[]; titles: Record<string, string> }> => {
      const { entries, linked_titles: titles = {} } = await call(listEntries, {
        params: { database_id: databaseId },
        query: { limit: offered },
        signal,
      });
      return { entries, titles };
    },
  });

interface FormulaPreviewProps {
  databaseId: number;
  /** The initially selected entry, if listed. */
  entryId: string | undefined;
  properties: readonly Property[];
  checked: CheckResult;
  returnType: ReturnType | null;
  look: NumberLook;
}

/** The formula's live result for an entry. */
export const FormulaPreview = ({
  databaseId,
  entryId,
  properties,
  checked,
  returnType,
  look,
}: FormulaPreviewProps) => {
  const { data, isError } = useQuery(previewRowsQuery(databaseId));
  const holidays = useQuery(settingsQuery).data?.MAIVE_HOLIDAYS ?? null;
  const [chosenId, setChosenId] = useState<string | null>(entryId ?? null);
  if (isError) return <p className={classes.quiet}>{texts.previewFailed}</p>;
  if (!data) return null;
  const entry = data.entries.find(({ page_id: id }) => id === chosenId) ?? data.entries[0];
  if (!entry) return <p className={classes.quiet}>{texts.previewNoRows}</p>;
  const shown = { values: entry.properties, titles: data.titles };
  const result = resultFor({ ...checked, look }, returnType, properties, shown, holidays);
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <Select
        label={texts.previewRow}
        data={data.entries.map(({ page_id: value, title: label }) => ({ value, label }))}
        value={entry.page_id}
        allowDeselect={false}
        searchable
        onChange={setChosenId}
      />
      <div className={classes.result} aria-live="polite">
        <span className={classes.quiet}>
          {checked.formula ? texts.gives(texts.resultTypes[checked.type]) : texts.preview}
        </span>
        {result ? (
          <output className={classes.resultValue} data-error={result.isError || undefined} tabIndex={0}>
            {result.text === "" ? <span className={classes.quiet}>{texts.previewEmpty}</span> : null}
            {result.href === null ? (
              result.text
            ) : (
              <a href={result.href} target="_blank" rel="noopener noreferrer">
                {result.text}
              </a>
            )}
          </output>
        ) : (
          <output className={classes.quiet}>
            {checked.formula ? texts.previewOverRelation : texts.previewNone}
          </output>
        )}
      </div>
    </section>
  );
};
