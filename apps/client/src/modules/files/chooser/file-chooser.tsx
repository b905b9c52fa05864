import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { Icon, useRunningFocus } from "../../../ui/index.ts";
import { useFileDrop } from "../use-file-drop.ts";
import { ImportState } from "./import-state.tsx";
import classes from "./file-chooser.module.css";

interface FileChooserProps {
  /** As the `accept` of a field. */
  accept: string;
  texts: { drop: string; choose: string; limits: string; sending: string; reading: string };
  /** How much of the chosen file is sent, from 0 to 1; null while nothing is under way. */
  sent: number | null;
  onChoose: (file: File) => void;
}

/** One file by drop or choice, and its way to the server. */
export const FileChooser = ({ accept, texts, sent, onChoose }: FileChooserProps) => {
  const input = useRef<HTMLInputElement>(null);
  const focus = useRunningFocus(sent !== null);
  const over = useFileDrop({
    place: "dialog",
    active: sent === null,
    onDrop: ({ files: [file] }) => file && onChoose(file),
  });
  return (
    <div className={classes.chooser}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={classes.area} data-over={over || undefined}>
        <p className={classes.drop}>{texts.drop}</p>
        <Button
          variant="default"
          leftSection={<Icon of={Upload} size={16} />}
          autoFocus
          data-autofocus
          disabled={sent !== null}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <p className={classes.note}>{texts.limits}</p>
      </div>
      {sent !== null && (
        <div ref={focus} tabIndex={-1} role="group" aria-label={texts.reading} className={classes.way}>
          <Progress value={sent * 100} animated={sent >= 1} aria-label={texts.sending} />
          <p className={classes.note} role="status">
            {sent >= 1 ? <ImportState reading={texts.reading} /> : ""}
          </p>
        </div>
      )}
    </div>
  );
};
