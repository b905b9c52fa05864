import type { FormerState } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { confirm, momentText } from "../../../ui/index.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import classes from "./restore.module.css";
import { restoreQuery, useRestoreActs } from "./restore-queries.ts";
import { restoreTexts } from "./texts.ts";
import { timeOfName } from "./time-of-name.ts";

const texts = restoreTexts.former;

const factsOf = ({ bytes, by, replaced_by }: FormerState): string =>
  texts.facts(formatBytes(bytes), by, replaced_by && momentText(timeOfName(replaced_by)));

/** What was there before a restore, until somebody removes it, with a way back; nothing where there was none. */
export const FormerStates = () => {
  const id = useId();
  const { data: restore } = useQuery(restoreQuery);
  const { removeFormer } = useRestoreActs();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!restore || restore.former_states.length === 0) return null;
  const remove = async (name: string, when: string) => {
    const isSure = await confirm({
      title: texts.removeOf(when),
      question: texts.question(when),
      confirmLabel: texts.remove,
      danger: true,
    });
    if (isSure) removeFormer.mutate(name);
  };
  return (
    <section aria-labelledby={id} className={classes.former}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <ul>
        {restore.former_states.map((state) => {
          const { name, at } = state;
          const when = at === null ? name : momentText(at);
          return (
            <li key={name}>
              <div className={classes.formerState}>
                <time dateTime={at ?? undefined}>{when}</time>
                <span>{factsOf(state)}</span>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.backTo(when)}
                onClick={() => setChosen(name)}
              >
                {texts.back}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.removeOf(when)}
                onClick={() => void remove(name, when)}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen !== null && (
        <RestoreDialog source={{ kind: "former", name: chosen }} onClose={() => setChosen(null)} />
      )}
    </section>
  );
};
