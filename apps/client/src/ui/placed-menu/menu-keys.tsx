import { keyShortcuts, keysText } from "../key-names.ts";
import classes from "./placed-menu.module.css";

/** A menu item's shortcut, such as `Alt+ArrowLeft`: shown on the right, exposed as `aria-keyshortcuts`. */
export const menuKeys = (keys: string) => ({
  rightSection: (
    <kbd className={classes.keys} aria-hidden>
      {keysText(keys)}
    </kbd>
  ),
  "aria-keyshortcuts": keyShortcuts(keys),
});
