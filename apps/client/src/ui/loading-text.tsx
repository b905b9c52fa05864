import { uiTexts } from "./texts.ts";
import classes from "./state.module.css";

/** Says that something is being loaded; it appears only after a moment, so that quick answers do not flicker. */
export const LoadingText = ({ text = uiTexts.loading }: { text?: string }) => (
  <p className={classes.loading} role="status">
    {text}
  </p>
);
