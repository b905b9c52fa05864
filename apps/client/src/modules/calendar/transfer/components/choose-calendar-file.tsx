import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import { useFileDrop } from "../../../files/index.ts";
import type { CalendarImportState } from "../hooks/use-calendar-import.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.import;

/** The first step: a file by drop or choice, and its way to the server. */
export const ChooseCalendarFile = ({ state: { work, choose } }: { state: CalendarImportState }) => {
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop({ active: work === null, onDrop: choose });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,.ical,text/calendar"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) choose(file);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={classes.area} data-over={over || undefined}>
        <p className={classes.drop}>{texts.drop}</p>
        <Button
          variant="default"
          leftSection={<Icon of={Upload} size={16} />}
          data-autofocus
          disabled={work !== null}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <p className={classes.note}>{texts.limits}</p>
      </div>
      {work ? (
        <div>
          <Progress value={work.sent * 100} animated={work.sent >= 1} aria-label={texts.sending} />
          <p className={classes.note} role="status">
            {work.sent >= 1 ? texts.reading : ""}
          </p>
        </div>
      ) : null}
    </>
  );
};
