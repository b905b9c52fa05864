import { NativeSelect } from "@mantine/core";
import { FileChooser } from "../../../files/chooser/index.ts";
import { type ImportTarget, useCalendarImport } from "../hooks/use-calendar-import.ts";
import { transferTexts } from "../texts.ts";
import { ImportPreview } from "./import-preview.tsx";
import classes from "./transfer.module.css";

export interface CalendarImportProps {
  targets: readonly [ImportTarget, ...ImportTarget[]];
  onClose(): void;
}

/** File, preview and import. */
export const CalendarImport = ({ targets, onClose }: CalendarImportProps) => {
  const state = useCalendarImport(targets[0], onClose);
  return (
    <div className={classes.steps}>
      {targets.length > 1 ? (
        <NativeSelect
          label={transferTexts.import.into}
          data={targets.map(({ name }, place) => ({ value: String(place), label: name }))}
          value={String(targets.indexOf(state.target))}
          disabled={state.work !== null}
          onChange={({ currentTarget }) => {
            const target = targets[Number(currentTarget.value)];
            if (target) state.into(target);
          }}
        />
      ) : null}
      {state.preview === null ? (
        <FileChooser
          accept=".ics,.ical,.zip,text/calendar,application/zip"
          texts={transferTexts.import}
          sent={state.work?.sent ?? null}
          onChoose={state.choose}
        />
      ) : (
        <ImportPreview state={state} preview={state.preview} onClose={onClose} />
      )}
      {state.failure === null ? null : (
        <p className={classes.failure} role="alert">
          {state.failure}
        </p>
      )}
    </div>
  );
};
