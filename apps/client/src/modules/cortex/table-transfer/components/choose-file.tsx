import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import { useFileDrop } from "../../../files/index.ts";
import type { TableImport } from "../hooks/use-table-import.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import classes from "./table-transfer.module.css";

/** The first step: a file by drop or choice, and its way to the server. */
export const ChooseFile = ({ progress, choose }: Pick<TableImport, "progress" | "choose">) => {
  const input = useRef<HTMLInputElement>(null);
  const isRunning = progress !== null;
  const over = useFileDrop({ active: !isRunning, onDrop: choose });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
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
          disabled={isRunning}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <p className={classes.note}>{texts.limits}</p>
      </div>
      {isRunning ? (
        <div className={classes.progress}>
          <Progress value={progress * 100} animated={progress >= 1} aria-label={texts.sending} />
          {progress >= 1 ? (
            <p className={classes.note} role="status">
              {texts.reading}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
