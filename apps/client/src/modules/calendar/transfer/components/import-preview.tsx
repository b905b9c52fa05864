import type { CalendarImportPreview } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useFirstFocus } from "../../../../ui/index.ts";
import { ImportState } from "../../../files/chooser/index.ts";
import type { CalendarImportState } from "../hooks/use-calendar-import.ts";
import { dayText, timeText } from "../model/shown-times.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.import;

const headline = ({
  created_count: created,
  changed_count: changed,
  known_count: known,
}: CalendarImportPreview) => {
  if (created > 0) return texts.created(created);
  if (changed > 0) return texts.changed(changed);
  return known > 0 ? texts.nothingNew : texts.empty;
};

const Facts = ({ preview }: { preview: CalendarImportPreview }) => {
  const { created_count: created, changed_count: changed, known_count: known, series } = preview;
  const { first_day: first, last_day: last } = preview;
  return (
    <>
      <div>
        <p className={classes.outcome}>{headline(preview)}</p>
        <p className={classes.note}>
          {texts.file(preview.file_name)}
          {first !== null && last !== null ? `, ${texts.between(dayText(first), dayText(last))}` : ""}
        </p>
      </div>
      <ul className={classes.facts}>
        {created > 0 && changed > 0 ? <li>{texts.changed(changed)}</li> : null}
        {created + changed > 0 && known > 0 ? <li>{texts.known(known)}</li> : null}
        {series ? (
          <li>
            {texts.series(series.series_count, series.event_count, dayText(series.from), dayText(series.to))}{" "}
            {series.is_cut ? texts.cut : ""}
          </li>
        ) : null}
      </ul>
    </>
  );
};

interface ImportPreviewProps {
  state: CalendarImportState;
  preview: CalendarImportPreview;
  onClose(): void;
}

/** Second step: the preview with losses, and the import. */
export const ImportPreview = ({ state, preview, onClose }: ImportPreviewProps) => {
  const root = useFirstFocus<HTMLDivElement>();
  const { created_count: created, changed_count: changed } = preview;
  const isBusy = state.work !== null;
  return (
    <div ref={root} className={classes.steps}>
      <Facts preview={preview} />
      {preview.events.length > 0 ? (
        <ul className={classes.events} aria-label={texts.preview}>
          {preview.events.map((event) => (
            <li key={event.key}>
              <span className={classes.title} title={event.title}>
                {event.title}
              </span>
              <span className={classes.time}>{timeText(event)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {preview.notes.length > 0 ? (
        <section className={classes.notes}>
          <h3>{texts.notes}</h3>
          <ul>
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={classes.note} role="status">
        {state.work?.kind === "import" ? <ImportState reading={texts.running} /> : ""}
      </p>
      <Group className={classes.buttons} justify="flex-end" gap="xs">
        <Button variant="default" disabled={isBusy} onClick={state.back}>
          {texts.back}
        </Button>
        {created + changed > 0 ? (
          <Button data-autofocus loading={isBusy} onClick={state.run}>
            {created > 0 ? texts.run(created) : texts.update(changed)}
          </Button>
        ) : (
          <Button data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </Group>
    </div>
  );
};
