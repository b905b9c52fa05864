import { Check, CloudOff, RefreshCw, TriangleAlert, Unplug } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import type { SaveStatus } from "../live/save-status.ts";
import { editorTexts } from "../texts.ts";
import classes from "./status-line.module.css";

const icons: Record<SaveStatus, LucideIcon> = {
  saved: Check,
  saving: RefreshCw,
  offline: CloudOff,
  failing: TriangleAlert,
  blocked: Unplug,
  crowded: Unplug,
  severed: TriangleAlert,
};

type StatusLineProps = {
  status: SaveStatus;
  /** Counts the times the person asked to save: each shows the line clearly for a moment. */
  asked: number;
};

/** Says truthfully where the words are. */
export const StatusLine = ({ status, asked }: StatusLineProps) => (
  <p
    key={asked}
    role="status"
    className={classes.line}
    data-status={status}
    data-asked={asked > 0 || undefined}
  >
    <Icon of={icons[status]} size={14} />
    <span className={classes.words} title={editorTexts.status[status]}>
      {editorTexts.status[status]}
    </span>
  </p>
);
