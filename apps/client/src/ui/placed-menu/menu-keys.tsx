import { keysText } from "../key-names.ts";
import classes from "./placed-menu.module.css";

/** The keys that do what an item of a menu does, as `Alt+ArrowLeft`; for its right side. */
export const MenuKeys = ({ keys }: { keys: string }) => <kbd className={classes.keys}>{keysText(keys)}</kbd>;
