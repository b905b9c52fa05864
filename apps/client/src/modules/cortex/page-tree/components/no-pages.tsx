import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";

/** Stands there while the tree has no page. */
export const NoPages = ({ isMain }: { isMain: boolean }) => (
  <div className={classes.empty}>
    <p>{isMain ? treeTexts.empty : treeTexts.nothingShared}</p>
    <p>{isMain ? treeTexts.emptyHint : treeTexts.nothingSharedHint}</p>
  </div>
);
