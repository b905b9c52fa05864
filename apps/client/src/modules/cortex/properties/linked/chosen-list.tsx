import { ArrowDown, ArrowUp, ArrowUpRight, X } from "lucide-react";
import type { ComponentType } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { linkedName } from "../names/linked-display.ts";
import { useName } from "../names/use-name.ts";
import classes from "./link-dialog.module.css";
import { linkedTexts as texts } from "./texts.ts";

/** Bound of displayed items. */
const most = 200;

interface ChosenListProps {
  label: string;
  ids: readonly string[];
  readOnly: boolean;
  onMove(at: number, by: 1 | -1): void;
  onRemove(id: string): void;
  onOpen?: ((id: string) => void) | undefined;
  Mark?: ComponentType<{ id: string; name: string }> | undefined;
}

type ChosenProps = Omit<ChosenListProps, "label" | "ids"> & { id: string; at: number; count: number };

const Chosen = ({ id, at, count, readOnly, onMove, onRemove, onOpen, Mark }: ChosenProps) => {
  const known = useName(id);
  const name = known ?? linkedName(id);
  return (
    <li className={classes.one}>
      {Mark ? <Mark id={id} name={name} /> : null}
      <span className={classes.name} data-unknown={known === undefined || undefined} title={name}>
        {name}
      </span>
      {onOpen && known !== undefined ? (
        <IconButton label={texts.open(name)} onClick={() => onOpen(id)}>
          <Icon of={ArrowUpRight} size={16} />
        </IconButton>
      ) : null}
      {!readOnly && count > 1 ? (
        <>
          <IconButton label={texts.up(name)} disabled={at === 0} onClick={() => onMove(at, -1)}>
            <Icon of={ArrowUp} size={16} />
          </IconButton>
          <IconButton label={texts.down(name)} disabled={at === count - 1} onClick={() => onMove(at, 1)}>
            <Icon of={ArrowDown} size={16} />
          </IconButton>
        </>
      ) : null}
      {readOnly ? null : (
        <IconButton label={texts.remove(name)} onClick={() => onRemove(id)}>
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </li>
  );
};

/** The chosen items in order. */
export const ChosenList = ({ label, ids, ...props }: ChosenListProps) => (
  <ul className={classes.chosen} aria-label={label}>
    {ids.slice(0, most).map((id, at) => (
      <Chosen key={id} {...props} id={id} at={at} count={ids.length} />
    ))}
    {ids.length > most ? <li className={classes.note}>{texts.hidden(ids.length - most)}</li> : null}
  </ul>
);
