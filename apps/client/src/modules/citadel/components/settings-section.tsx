import { useId, type ReactNode } from "react";
import classes from "./settings-form.module.css";

/** Settings that belong together, under their name. */
export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
};
