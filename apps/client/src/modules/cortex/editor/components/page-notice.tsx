import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./blocked-page.module.css";

interface PageNoticeProps {
  icon: LucideIcon;
  title: string;
  /** The problem. */
  what: string;
  /** The remedy or explanation. */
  how: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A notice above a page: a problem and its remedy. */
export const PageNotice = ({ icon, title, what, how, children }: PageNoticeProps) => (
  <section className={classes.notice} role="alert">
    <Icon of={icon} size={20} className={classes.sign} />
    <div className={classes.words}>
      <strong>{title}</strong>
      <p>{what}</p>
      <p className={classes.how}>{how}</p>
    </div>
    {children}
  </section>
);
