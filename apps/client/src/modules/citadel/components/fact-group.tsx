import { useId } from "react";
import { type Fact, FactList } from "./fact-list.tsx";
import classes from "./overview-tab.module.css";

/** Related facts, each with its name. */
export const FactGroup = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FactList facts={facts} />
    </section>
  );
};
