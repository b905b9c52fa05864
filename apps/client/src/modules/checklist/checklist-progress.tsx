import { countsOf, doneText } from "@maive/values";
import classes from "./checklist-progress.module.css";
import { checklistTexts as texts } from "./texts.ts";

/** How much of a checklist is done: a bar and `2/5`. */
export const ChecklistProgress = ({ value }: { value: string }) => {
  const { done, total } = countsOf(value);
  if (total === 0) return null;
  return (
    <span className={classes.progress} data-complete={done === total || undefined}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.part} style={{ width: `${(done / total) * 100}%` }} />
      </span>
      <span className={classes.count} title={texts.done(done, total)}>
        {doneText(value)}
      </span>
    </span>
  );
};
