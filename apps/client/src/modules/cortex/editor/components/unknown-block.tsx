import { Puzzle } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { embedTexts } from "../embeds/texts.ts";
import classes from "./embeds.module.css";

/** A block of an unknown type; preserved as is. */
export const UnknownBlock = ({ kind, text }: { kind: string; text: string }) => (
  <div className={classes.unknown}>
    <Icon of={Puzzle} size={20} />
    <div>
      <p className={classes.note}>{embedTexts.unknown.title}</p>
      <p className={classes.note}>{embedTexts.unknown.kept(kind)}</p>
      {text && <p className={classes.kept}>{text}</p>}
    </div>
  </div>
);
