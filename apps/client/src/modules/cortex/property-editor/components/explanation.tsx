import type { DatabaseDetail, PageDetail, Property } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { displayText } from "../../properties/index.ts";
import { shownOf } from "../formula/values-of-entry.ts";
import { entryDetailQuery } from "../queries/entry-detail.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { FormulaInputs } from "./formula-inputs.tsx";
import classes from "./explanation.module.css";
import { RollupInputs } from "./rollup-inputs.tsx";

export interface ExplanationProps {
  database: DatabaseDetail;
  /** A formula or rollup. */
  property: Property;
  entryId: string;
}

/** The inputs of a computed value. */
const Inputs = ({ database, property, entry }: Omit<ExplanationProps, "entryId"> & { entry: PageDetail }) => {
  if (entry.restricted?.includes(property.property_name))
    return <p className={classes.note}>{texts.whyRestricted}</p>;
  return property.property_type === "formula" ? (
    <FormulaInputs database={database} property={property} entry={entry} />
  ) : (
    <RollupInputs database={database} property={property} entry={entry} />
  );
};

/** 'Warum dieser Wert?': a result and its inputs. */
export const Explanation = ({ database, property, entryId }: ExplanationProps) => {
  const { data: entry, isError, refetch } = useQuery(entryDetailQuery(database.database_id, entryId));
  if (isError && !entry) return <LoadFailed title={texts.whyFailed} onRetry={() => void refetch()} />;
  if (!entry) return <LoadingText />;
  const result = displayText(property, shownOf(property, entry.properties ?? {}) ?? "");
  return (
    <div className={classes.explanation}>
      <p className={classes.note}>{texts.whyOf(property.property_name, entry.title)}</p>
      <p className={classes.result}>
        <span className={classes.note}>{texts.whyResult}</span>
        <output className={classes.value}>{result === "" ? texts.previewEmpty : result}</output>
      </p>
      <Inputs database={database} property={property} entry={entry} />
    </div>
  );
};
