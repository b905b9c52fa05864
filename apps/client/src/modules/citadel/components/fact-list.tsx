import classes from "./facts.module.css";

export interface Fact {
  name: string;
  value: string;
  /** The value in other words, below it. */
  note?: string | undefined;
  /** The value is older than it should be. */
  isLate?: boolean | undefined;
}

/** Names and values, one below the other. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value, note, isLate }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-late={isLate || undefined}>
          {value}
          {note && <span className={classes.factNote}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
