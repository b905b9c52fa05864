import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { ChoiceTag } from "../../properties/index.ts";
import type { BoardColumn } from "./board-columns.ts";
import { boardTexts as texts } from "./texts.ts";
import classes from "./board.module.css";

interface BoardLaneProps {
  lane: BoardColumn;
  isExpanded: boolean;
  onExpand(on: boolean): void;
  /** Its columns. */
  children: ReactNode;
}

/** All columns of the entries with one value of a second property. */
export const BoardLane = ({ lane, isExpanded, onExpand, children }: BoardLaneProps) => {
  const id = useId();
  return (
    <section className={classes.lane} aria-label={lane.name}>
      <button
        type="button"
        className={classes.laneHead}
        aria-label={(isExpanded ? texts.collapseLane : texts.expandLane)(lane.name)}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => onExpand(!isExpanded)}
      >
        <Icon of={isExpanded ? ChevronDown : ChevronRight} size={16} />
        {lane.color ? <ChoiceTag name={lane.name} color={lane.color} /> : <span>{lane.name}</span>}
      </button>
      {isExpanded ? (
        <div id={id} className={classes.laneColumns}>
          {children}
        </div>
      ) : null}
    </section>
  );
};
