import { keyShortcuts, keysText } from "../key-names.ts";
import classes from "./placed-menu.module.css";

/**
 * What an item of a menu has beside its name where keys do the same, as `Alt+ArrowLeft`: they stand on its right, and screen
 * readers hear them as a shortcut instead of as part of the name.
 */
export const menuKeys = (keys: string) => ({
  rightSection: (
    <kbd className={classes.keys} aria-hidden>
      {keysText(keys)}
    </kbd>
  ),
  "aria-keyshortcuts": keyShortcuts(keys),
});
