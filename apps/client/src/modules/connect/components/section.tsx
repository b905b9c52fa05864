import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

interface SectionProps {
  title: string;
  /** The purpose, in one sentence. */
  hint?: ReactNode;
  /** An action for the whole section, right of its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A settings section: title, purpose and fields. */
export const Section = ({ title, hint, action, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
};
