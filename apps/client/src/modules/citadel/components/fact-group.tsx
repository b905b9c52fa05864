import { useId } from "react";
import classes from "./overview-tab.module.css";

export interface Fact {
  name: string;
  value: string;
  /** The value in other words, below it. */
  note?: string;
}

/** Related facts, each with its name. */
export const FactGroup = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <span className={classes.factNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
