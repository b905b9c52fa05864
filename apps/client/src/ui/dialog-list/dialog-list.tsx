import type { ReactNode } from "react";
import classes from "./dialog-list.module.css";

interface DialogListsProps {
  /** Says how many are omitted. */
  more?: string | null;
  children: ReactNode;
}

/** Lists of a dialog that scroll as one. */
export const DialogLists = ({ more = null, children }: DialogListsProps) => (
  <>
    <div className={classes.scroll}>{children}</div>
    {more === null ? null : <p className={classes.more}>{more}</p>}
  </>
);

interface DialogListProps {
  /** Its accessible name. */
  label: string;
  /** A heading, when there are several lists. */
  heading?: string;
  children: ReactNode;
}

/** Items in a dialog above a fixed footer. */
export const DialogList = ({ label, heading, children }: DialogListProps) => (
  <>
    {heading === undefined ? null : <h3 className={classes.heading}>{heading}</h3>}
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  </>
);

interface DialogItemProps {
  icon?: ReactNode;
  name: string;
  /** Lines below the name. */
  about: ReactNode;
  /** Its actions. */
  children: ReactNode;
}

/** One thing of such a list. */
export const DialogItem = ({ icon, name, about, children }: DialogItemProps) => (
  <li className={classes.item}>
    {icon}
    <span className={classes.words}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {about}
    </span>
    {children}
  </li>
);

/** The fixed footer: hint and global actions. */
export const DialogFooter = ({ hint, children }: { hint: string; children?: ReactNode }) => (
  <footer className={classes.footer}>
    <p>{hint}</p>
    {children}
  </footer>
);
