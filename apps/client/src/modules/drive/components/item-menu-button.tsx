import { Ellipsis } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./item-collection.module.css";

/** Opens an item's menu; the click is delegated to the list. */
export const ItemMenuButton = ({ active }: { active: boolean }) => (
  <button
    type="button"
    data-menu
    className={classes.menuButton}
    aria-label={texts.menu.label}
    aria-haspopup="menu"
    title={texts.menu.label}
    tabIndex={active ? 0 : -1}
  >
    <Icon of={Ellipsis} />
  </button>
);
