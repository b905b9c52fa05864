import { ArrowUpRight, type LucideIcon } from "lucide-react";
import classes from "./chips.module.css";

interface ChipProps {
  name: string;
  icon?: LucideIcon;
  /** Its name is unknown or hidden. */
  unknown?: boolean;
  /** An entry that a click opens; by keyboard it is opened from the cell's dialog. */
  entryId?: string | undefined;
}

/** An item of a cell as a chip. */
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

/** The entry of a clicked chip, or null. */
export const entryOpenedBy = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-open-entry]")?.dataset["openEntry"]) ||
  null;
