import classes from "./faces.module.css";
import { hueOf } from "./faces.tsx";

/** A person's initial in their colour; decorative. */
export const PersonMark = ({ userId, username }: { userId: string; username: string }) => (
  <span className={`${classes.face} ${classes.alone}`} data-hue={hueOf(userId)} aria-hidden>
    {username.slice(0, 1).toLocaleUpperCase("de")}
  </span>
);
