import columnClasses from "../columns/columns.module.css";
import codeClasses from "../components/code.module.css";
import classes from "../components/editor.module.css";
import tableClasses from "../components/table.module.css";
import galleryClasses from "../gallery/gallery.module.css";
import hitClasses from "../find/hits.module.css";
import templateClasses from "../template-button/template-button.module.css";
import blockClasses from "../components/text-blocks.module.css";

/** What is open and folded in this browser. */
export { isFolded } from "../fold/folded-headings.ts";
export { isToggleOpen } from "../schema/open-toggles.ts";

export { readDatabaseBlock } from "../schema/block-config.ts";

/** Classes of the element around the blocks of a page, whoever draws them. */
export const pageLook: string = [
  classes.root,
  blockClasses.blocks,
  codeClasses.code,
  tableClasses.table,
  columnClasses.columns,
  galleryClasses.galleries,
  templateClasses.templates,
  hitClasses.hits,
].join(" ");

/** Class of the element around the editor's surface. */
export const frameLook: string = classes.frame ?? "";
