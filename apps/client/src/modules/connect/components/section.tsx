import { useId, type ReactNode } from "react";
import classes from "./section.module.css";

interface SectionProps {
  title: string;
  /** One sentence: what this is for. */
  hint?: ReactNode;
  /** What acts on the whole section, right of its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: a title, what it is for, and the fields. */
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
