import { itemsOf } from "@maive/values";
import classes from "./paper-checklist.module.css";

/** The items of a checklist on paper, where nothing opens. */
export const PaperChecklist = ({ value }: { value: string }) => (
  <ul className={classes.items}>
    {itemsOf(value).map(({ id, text, done }) => (
      <li key={id}>
        {done ? "☑" : "☐"} {text}
      </li>
    ))}
  </ul>
);
