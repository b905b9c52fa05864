import { Lightbulb } from "lucide-react";
import { PageIcon } from "../../icons/index.ts";
import { editorTexts } from "../texts.ts";
import classes from "./text-parts.module.css";

type CalloutIconProps = { icon: string; /** Null for readers. */ onChoose: (() => void) | null };

/** A callout's icon, changed by a click with write access. */
export const CalloutIcon = ({ icon, onChoose }: CalloutIconProps) => {
  const drawing = <PageIcon icon={icon} size={20} fallback={Lightbulb} />;
  if (!onChoose) return <span className={classes.icon}>{drawing}</span>;
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={editorTexts.callout.icon}
      title={editorTexts.callout.icon}
      aria-haspopup="dialog"
      onClick={onChoose}
    >
      {drawing}
    </button>
  );
};
