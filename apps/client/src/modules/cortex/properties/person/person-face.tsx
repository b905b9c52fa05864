import { hueOf } from "../../../../ui/index.ts";
import classes from "./person-face.module.css";

/** A person's initial in their colour; decorative. */
export const PersonFace = ({ id, name }: { id: string; name: string }) => (
  <span
    className={classes.face}
    data-hue={hueOf(id)}
    data-initial={name.slice(0, 1).toLocaleUpperCase("de")}
    aria-hidden
  />
);
