import { editorTexts } from "../texts.ts";
import classes from "./embeds.module.css";

/** A block of a type this version does not know; it stays as it is. */
export const UnknownBlock = ({ kind, text }: { kind: string; text: string }) => (
  <div className={classes.unknown}>
    <p className={classes.note}>{editorTexts.unknown(kind)}</p>
    {text && <p>{text}</p>}
  </div>
);
