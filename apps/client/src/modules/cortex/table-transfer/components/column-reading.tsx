import { Select } from "@mantine/core";
import type { Choice, Styles } from "../model/plan.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import classes from "./table-transfer.module.css";

interface ColumnReadingProps {
  column: string;
  choice: Choice;
  onChange(style: Styles[number]): void;
}

/** How the values of a column are written, and what is stored of them then. */
export const ColumnReading = ({ column, choice, onChange }: ColumnReadingProps) => {
  const { chosen, readings } = choice;
  const examples = readings.find(({ style }) => style === chosen)?.reading.examples ?? [];
  return (
    <div className={classes.reads}>
      <Select
        aria-label={texts.styleOf(column)}
        data={readings.map(({ style }) => ({ value: style, label: texts.styles[style] }))}
        value={chosen}
        allowDeselect={false}
        onChange={(wanted) => onChange(readings.find(({ style }) => style === wanted)?.style ?? chosen)}
      />
      <ul className={classes.examples} aria-live="polite">
        {examples.map(({ text, shown }) => (
          <li key={text}>{texts.becomesValue(text, shown ?? texts.lostValue)}</li>
        ))}
      </ul>
    </div>
  );
};
