import classes from "./faces.module.css";
import { Tooltip } from "./floating/index.ts";
import { uiTexts } from "./texts.ts";

export interface Face {
  userId: string;
  username: string;
  /** CSS colour that marks this person elsewhere on the screen (a caret, a cell). */
  color?: string;
  /** Where one can go along with this person. */
  follow?: { on: boolean; toggle: () => void };
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

const initial = (username: string): string => username.slice(0, 1).toLocaleUpperCase("de");

const OneFace = ({ userId, username, color, follow }: Face) => {
  const look = { className: classes.face, "data-hue": hueOf(userId), style: { borderColor: color } };
  if (!follow)
    return (
      <Tooltip label={username}>
        <li {...look} tabIndex={0} aria-label={username}>
          <span aria-hidden>{initial(username)}</span>
        </li>
      </Tooltip>
    );
  return (
    <li aria-label={username}>
      <Tooltip label={follow.on ? uiTexts.unfollow(username) : uiTexts.follow(username)}>
        <button
          type="button"
          {...look}
          aria-label={uiTexts.follow(username)}
          aria-pressed={follow.on}
          data-follow
          onClick={follow.toggle}
        >
          <span aria-hidden>{initial(username)}</span>
        </button>
      </Tooltip>
    </li>
  );
};

/** Initials of the people present. */
export const Faces = ({ faces, label, max = 4 }: FacesProps) => {
  if (faces.length === 0) return null;
  const rest = faces.slice(max);
  return (
    <ul className={classes.faces} aria-label={label}>
      {faces.slice(0, max).map((face) => (
        <OneFace key={face.userId} {...face} />
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
