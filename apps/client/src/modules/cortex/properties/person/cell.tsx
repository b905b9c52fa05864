import { linkedIds } from "@maive/values";
import { ChipList } from "../linked/chip-list.tsx";
import { linkedName } from "../names/linked-display.ts";
import { useName } from "../names/use-name.ts";
import type { CellProps } from "../property-type-ui.ts";
import { PersonFace } from "./person-face.tsx";
import classes from "./person-face.module.css";

const Person = ({ id }: { id: string }) => {
  const known = useName(id);
  const name = known ?? linkedName(id);
  return (
    <span className={classes.person} data-unknown={known === undefined || undefined}>
      <PersonFace id={id} name={name} />
      <span className={classes.name}>{name}</span>
    </span>
  );
};

export const PersonCell = ({ value }: CellProps) => (
  <ChipList ids={linkedIds(value)}>{(id) => <Person id={id} />}</ChipList>
);
