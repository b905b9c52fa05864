import type { DatabaseDetail, PageDetail, Property } from "@maive/contract";
import { compileFormula } from "@maive/formula";
import { useFormulaWriting, writtenIn } from "../formula/formula-writing.ts";
import { shownTextOf } from "../formula/values-of-entry.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./explanation.module.css";
import { InputTable, type Input } from "./input-table.tsx";

interface FormulaInputsProps {
  database: DatabaseDetail;
  property: Property;
  entry: PageDetail;
}

/** A formula with the values of its properties. */
export const FormulaInputs = ({ database, property, entry }: FormulaInputsProps) => {
  const [writing] = useFormulaWriting();
  const source = property.property_config.formula ?? "";
  const compiled = compileFormula(source);
  const names = compiled.ok ? compiled.formula.properties : [];
  const inputs = names.map((name): Input => {
    const read = database.properties.find(({ property_name: known }) => known === name);
    if (!read) return { key: name, name, value: texts.whyUnknown(name) };
    const value = entry.restricted?.includes(name)
      ? texts.whyRestricted
      : shownTextOf(read, entry.properties ?? {}, entry.linked_titles ?? {});
    return { key: name, name, hint: texts.types[read.property_type], value };
  });
  const overRelations = compiled.ok ? compiled.formula.linked : [];
  for (const { relation, name } of overRelations)
    inputs.push({ key: `${relation}.${name}`, name: `${relation} → ${name}`, value: texts.whyOverRelation });
  return (
    <>
      <pre className={classes.source}>{writtenIn(writing, source)}</pre>
      {inputs.length === 0 ? (
        <p className={classes.note}>{texts.whyNoInputs}</p>
      ) : (
        <InputTable inputs={inputs} />
      )}
    </>
  );
};
