import { importedNewTypes, type Property, type TableAnalysis } from "@maive/contract";
import { Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import {
  choiceOf,
  fillable,
  lossOf,
  plainNumber,
  type Styles,
  type Targets,
  type Choice,
} from "../model/plan.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import classes from "./table-transfer.module.css";

interface ColumnReadingProps {
  column: string;
  choice: Choice;
  onChange(style: Styles[number]): void;
}

/** How the values of a column are written, and what is stored of them then. */
const ColumnReading = ({ column, choice, onChange }: ColumnReadingProps) => {
  const { chosen, readings } = choice;
  const examples = readings.find(({ style }) => style === chosen)?.reading.examples ?? [];
  return (
    <div className={classes.reads}>
      <Select
        aria-label={texts.styleOf(column)}
        data={readings.map(({ style }) => ({ value: style, label: texts.styles[style] }))}
        value={chosen}
        allowDeselect={false}
        onChange={(selected) => onChange(readings.find(({ style }) => style === selected)?.style ?? chosen)}
      />
      <ul className={classes.examples} aria-live="polite">
        {examples.map(({ text, shown }) => (
          <li key={text}>{texts.becomesValue(text, shown ?? texts.lostValue)}</li>
        ))}
      </ul>
    </div>
  );
};

interface ColumnsTableProps {
  analysis: TableAnalysis;
  targets: Targets;
  styles: Styles;
  /** Of the database that is there. */
  properties: readonly Property[];
  /** New properties are main's. */
  canMakeProperties: boolean;
  onChange(targets: Targets): void;
  onStyle(styles: Styles): void;
}

/** The columns' targets, with examples and losses. */
export const ColumnsTable = (props: ColumnsTableProps) => {
  const { analysis, targets, styles, properties, canMakeProperties, onChange, onStyle } = props;
  const known = fillable(properties).map(({ property_id: id, property_name: label }) => ({
    value: `property:${id}`,
    label,
  }));
  const fresh = importedNewTypes.flatMap((type) => [
    { value: `new:${type}`, label: texts.types[type] },
    ...(type === "number" ? [{ value: plainNumber, label: texts.plainNumber }] : []),
  ]);
  const data = [
    { value: "skip", label: texts.skip },
    { value: "title", label: texts.titleTarget },
    ...(known.length > 0 ? [{ group: texts.known, items: known }] : []),
    ...(canMakeProperties ? [{ group: texts.newProperty, items: fresh }] : []),
  ];
  return (
    <div className={classes.scroll} role="region" aria-label={texts.columns} tabIndex={0}>
      <table className={classes.columns} aria-label={texts.columns}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.samples}</th>
            <th scope="col">{texts.becomes}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.columns.map((column) => {
            const key = targets[column.index] ?? "skip";
            const lost = lossOf(column, key, properties, styles);
            const choice = choiceOf(column, key, properties, styles);
            return (
              <tr key={column.index} data-skipped={key === "skip" || undefined}>
                <th scope="row">{column.name}</th>
                <td className={classes.samples}>{column.samples.slice(0, 3).join(" · ")}</td>
                <td className={classes.target}>
                  <Select
                    aria-label={texts.targetOf(column.name)}
                    data={data}
                    value={key}
                    allowDeselect={false}
                    maxDropdownHeight={300}
                    onChange={(selected) => onChange({ ...targets, [column.index]: String(selected ?? key) })}
                  />
                  {choice ? (
                    <ColumnReading
                      column={column.name}
                      choice={choice}
                      onChange={(style) => onStyle({ ...styles, [column.index]: style })}
                    />
                  ) : null}
                  {lost > 0 ? <p className={classes.lost}>{texts.lost(lost)}</p> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
