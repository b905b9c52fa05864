import type { FacetGroup } from "../model/facet-filters.ts";
import { useId } from "react";
import { useRovingFocus } from "../../../ui/index.ts";
import classes from "./facet-panel.module.css";

interface FacetPanelProps {
  groups: readonly FacetGroup[];
  onChoose: (question: string) => void;
}

const Group = ({ group, onChoose }: { group: FacetGroup; onChoose: (question: string) => void }) => {
  const id = useId();
  const list = useRovingFocus<HTMLUListElement>({ along: "column" });
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{group.title}</h2>
      <ul ref={list}>
        {group.choices.map(({ id: choiceId, label, count, active, question }) => (
          <li key={choiceId}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={active}
              onClick={() => onChoose(question)}
            >
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>{count.toLocaleString("de-DE")}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the hits can be narrowed to, with counts. */
export const FacetPanel = ({ groups, onChoose }: FacetPanelProps) =>
  groups.map((group) => <Group key={group.id} group={group} onChoose={onChoose} />);
