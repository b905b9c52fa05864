import { Tooltip } from "@mantine/core";
import classes from "./faces.module.css";

export interface Face {
  userId: string;
  username: string;
  /** CSS colour that marks this person elsewhere on the screen (a caret, a cell). */
  color?: string;
}

const hueCount = 8;

/** A person's hue: the same everywhere and on every machine. */
export const hueOf = (userId: string): number => {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % hueCount;
};

interface FacesProps {
  faces: readonly Face[];
  /** Name of the group, such as 'Gerade hier'. */
  label: string;
  /** More than this are counted. */
  max?: number;
}

/** Initials of the people present. */
export const Faces = ({ faces, label, max = 4 }: FacesProps) => {
  if (faces.length === 0) return null;
  const rest = faces.slice(max);
  return (
    <ul className={classes.faces} aria-label={label}>
      {faces.slice(0, max).map(({ userId, username, color }) => (
        <Tooltip key={userId} label={username}>
          <li
            className={classes.face}
            data-hue={hueOf(userId)}
            style={{ borderColor: color }}
            tabIndex={0}
            aria-label={username}
          >
            <span aria-hidden>{username.slice(0, 1).toLocaleUpperCase("de")}</span>
          </li>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.map(({ username }) => username).join(", ")}>
          <li
            className={classes.face}
            tabIndex={0}
            aria-label={rest.map(({ username }) => username).join(", ")}
          >
            <span aria-hidden>{`+${rest.length}`}</span>
          </li>
        </Tooltip>
      )}
    </ul>
  );
};
