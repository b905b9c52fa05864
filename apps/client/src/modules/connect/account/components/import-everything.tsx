import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { ImportEverything as State } from "../hooks/use-import-everything.ts";
import { accountTexts } from "../texts.ts";
import classes from "./import-everything.module.css";

const texts = accountTexts.everything;

/** Chooses an export of everything. */
export const ImportButton = ({ progress, start }: Pick<State, "progress" | "start">) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (file) start(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon of={Upload} />}
        loading={progress !== null}
        onClick={() => input.current?.click()}
      >
        {texts.bring}
      </Button>
    </>
  );
};

/** How far the import is, and what came of it. */
export const ImportProgress = ({ progress, failure, result }: Omit<State, "start">) => (
  <>
    {progress !== null && (
      <div className={classes.progress}>
        <Progress value={progress * 100} animated={progress >= 1} aria-label={texts.sending} />
        {progress >= 1 && <p role="status">{texts.reading}</p>}
      </div>
    )}
    {failure !== null && (
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    )}
    {result && (
      <div className={classes.result}>
        <p role="status">{texts.brought(result)}</p>
        <ul aria-label={texts.notes}>
          {result.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    )}
  </>
);
