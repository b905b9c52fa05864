import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { confirm, momentText } from "../../../ui/index.ts";
import classes from "./restore.module.css";
import { restoreQuery, useRestoreActs } from "./restore-queries.ts";
import { restoreTexts } from "./texts.ts";
import { timeOfName } from "./time-of-name.ts";

const texts = restoreTexts.former;

/** What was there before a restore, until somebody removes it; nothing where there was none. */
export const FormerStates = () => {
  const id = useId();
  const { data: restore } = useQuery(restoreQuery);
  const { removeFormer } = useRestoreActs();
  if (!restore || restore.former.length === 0) return null;
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
        {restore.former.map((name) => {
          const when = momentText(timeOfName(name));
          return (
            <li key={name}>
              <time dateTime={timeOfName(name).toISOString()}>{when}</time>
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
    </section>
  );
};
