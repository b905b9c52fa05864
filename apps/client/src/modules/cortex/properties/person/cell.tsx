import { linkedIds } from "@maive/values";
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

/** So many are drawn; the editor shows them all. */
const most = 12;

export const PersonCell = ({ value }: CellProps) => {
  const ids = linkedIds(value);
  return (
    <span className={classes.people} data-chips>
      {ids.slice(0, most).map((id) => (
        <Person key={id} id={id} />
      ))}
      {ids.length > most ? <span>{`+${ids.length - most}`}</span> : null}
    </span>
  );
};
