import { Check, CloudOff, RefreshCw, TriangleAlert, Unplug } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import type { SaveStatus } from "../live/save-status.ts";
import { editorTexts } from "../texts.ts";
import classes from "./status-line.module.css";

const icons: Record<SaveStatus, LucideIcon> = {
  saved: Check,
  opening: RefreshCw,
  connecting: RefreshCw,
  saving: RefreshCw,
  offline: CloudOff,
  failing: TriangleAlert,
  blocked: Unplug,
  crowded: Unplug,
  severed: TriangleAlert,
};

type StatusLineProps = {
  status: SaveStatus;
  /** Incremented when the user saves by hand: the line is highlighted. */
  saveRequests: number;
};

/** The save state. */
export const StatusLine = ({ status, saveRequests }: StatusLineProps) => (
  <p
    key={saveRequests}
    role="status"
    className={classes.line}
    data-status={status}
    data-requested={saveRequests > 0 || undefined}
  >
    <Icon of={icons[status]} size={14} />
    <span className={classes.words} title={editorTexts.status[status]}>
      {editorTexts.status[status]}
    </span>
  </p>
);
