import { Ban, Upload } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { nameIn, rootPath } from "../model/drive-path.ts";
import { driveTexts } from "../texts.ts";
import classes from "./drop-veil.module.css";

const texts = driveTexts.drop;

/** Overlay while files are dragged over the screen, naming the destination. */
export const DropVeil = ({ path, allowed }: { path: string; allowed: boolean }) => (
  <div className={classes.veil} data-forbidden={!allowed || undefined} role="status">
    <div className={classes.card}>
      <span className={classes.glyph}>
        <Icon of={allowed ? Upload : Ban} size={32} />
      </span>
      <p className={classes.title}>
        {allowed ? texts.here(path === rootPath ? driveTexts.title : nameIn(path)) : texts.forbidden}
      </p>
      <p className={classes.hint}>{allowed ? texts.hint : texts.forbiddenHint}</p>
    </div>
  </div>
);
