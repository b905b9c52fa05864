import { csvDelimiters, type TableAnalysis, type TableReading } from "@maive/contract";
import { Checkbox, Select } from "@mantine/core";
import { tableTransferTexts as texts } from "../texts.ts";
import classes from "./table-transfer.module.css";

interface ReadingFieldsProps {
  analysis: TableAnalysis;
  busy: boolean;
  onRead(reading: TableReading): void;
}

/** The file's reading settings, to correct wrong guesses. */
export const ReadingFields = ({ analysis, busy, onRead }: ReadingFieldsProps) => {
  const { sheets, sheet, delimiter, has_header: hasHeader } = analysis;
  const now: TableReading = {
    has_header: hasHeader,
    ...(sheet === null ? {} : { sheet }),
    ...(delimiter === null ? {} : { delimiter }),
  };
  return (
    <div className={classes.reading}>
      {sheets.length > 1 ? (
        <Select
          label={texts.sheet}
          data={sheets}
          value={sheet}
          allowDeselect={false}
          disabled={busy}
          onChange={(name) => {
            if (name !== null && name !== sheet) onRead({ sheet: name });
          }}
        />
      ) : null}
      {delimiter === null ? null : (
        <Select
          label={texts.delimiter}
          data={csvDelimiters.map((value) => ({ value, label: texts.delimiters[value] }))}
          value={delimiter}
          allowDeselect={false}
          disabled={busy}
          onChange={(sign) => {
            const selected = csvDelimiters.find((known) => known === sign);
            if (selected && selected !== delimiter) onRead({ ...now, delimiter: selected });
          }}
        />
      )}
      <Checkbox
        className={classes.header}
        label={texts.hasHeader}
        checked={hasHeader}
        disabled={busy}
        onChange={(event) => onRead({ ...now, has_header: event.currentTarget.checked })}
      />
    </div>
  );
};
