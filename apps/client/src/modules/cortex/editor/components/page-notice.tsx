import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./blocked-page.module.css";

interface PageNoticeProps {
  icon: LucideIcon;
  title: string;
  /** What is wrong. */
  what: string;
  /** How it can be mended, or what it is about. */
  how: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Says above a page what is wrong with it, and what to do. */
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
