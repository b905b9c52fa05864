import { keyNames } from "./key-names.ts";
import classes from "./keys.module.css";

/** The keys of `Mod+Shift+Z`, drawn as keys. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keyNames(keys).map((name) => (
      <kbd key={name} className={classes.key}>
        {name}
      </kbd>
    ))}
  </span>
);
