import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { choiceOf, type Choice, type Edits, type Person } from "../model/rights.ts";
import { sharingTexts as texts } from "../texts.ts";
import { PersonRow } from "./person-row.tsx";
import classes from "./sharing.module.css";

interface PeopleListProps {
  people: readonly Person[];
  edits: Edits;
  onChoose: (person: Person, choice: Choice) => void;
}

const rowHeight = { fine: 52, coarse: 60 };

/** Guests and visitors, virtualised. */
export const PeopleList = ({ people, edits, onChoose }: PeopleListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (coarse ? rowHeight.coarse : rowHeight.fine),
    getItemKey: (index) => people[index]?.userId ?? index,
    overscan: 6,
    // Initial size before layout, so that rows render immediately.
    initialRect: { width: 500, height: 420 },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, coarse]);
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="list"
        aria-label={texts.people}
        className={classes.people}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const person = people[index];
          return (
            person && (
              <PersonRow
                key={key}
                person={person}
                choice={choiceOf(person, edits)}
                changed={edits.has(person.userId)}
                position={index + 1}
                total={people.length}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onChoose={(choice) => onChoose(person, choice)}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
