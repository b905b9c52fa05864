import { ArrowUpRight, type LucideIcon } from "lucide-react";
import classes from "./chips.module.css";

interface ChipProps {
  name: string;
  icon?: LucideIcon;
  /** What it is called is not known, or not for this person to know. */
  unknown?: boolean;
  /** An entry that the mouse opens from here; with keys it is opened in the dialog of the cell. */
  entryId?: string | undefined;
}

/** Something a cell holds or links to, as a small plate. */
export const Chip = ({ name, icon: Icon, unknown = false, entryId }: ChipProps) => (
  <span className={classes.chip} data-unknown={unknown || undefined}>
    {Icon ? <Icon size={14} strokeWidth={1.75} aria-hidden className={classes.icon} /> : null}
    <span className={classes.name}>{name}</span>
    {entryId === undefined ? null : (
      <span className={classes.open} data-open-entry={entryId} aria-hidden>
        <ArrowUpRight size={14} strokeWidth={1.75} />
      </span>
    )}
  </span>
);

/** The entry whose opener was clicked, or null. */
export const entryOpenedBy = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-open-entry]")?.dataset["openEntry"]) ||
  null;
