import type { Backups } from "@maive/contract";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import classes from "./backups.module.css";

const icons = { ok: CircleCheck, warning: TriangleAlert, failure: CircleAlert };

/** The result of checking a folder. */
export const FolderVerdict = ({ verdict: { state, finding, advice } }: { verdict: Backups["health"] }) => (
  <div className={classes.tried} data-state={state} role="status">
    <span className={classes.mark}>
      <Icon of={icons[state]} size={20} />
    </span>
    <div>
      <p>{finding}</p>
      {advice && <p className={classes.advice}>{advice}</p>}
    </div>
  </div>
);
