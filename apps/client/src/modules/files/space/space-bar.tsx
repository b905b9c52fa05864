import type { StorageSpace } from "@maive/contract";
import classes from "./space-bar.module.css";
import { spaceWords } from "./space-words.ts";
import { spaceTexts } from "./texts.ts";

/** Used storage as text, with a bar when limited. */
export const SpaceBar = ({ space }: { space: StorageSpace }) => {
  const { text, part, tone } = spaceWords(space);
  return (
    <div className={classes.space} data-tone={tone}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      {part !== null && (
        <div
          role="meter"
          aria-label={spaceTexts.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          aria-valuetext={text}
          className={classes.track}
        >
          {part > 0 && <div className={classes.fill} style={{ width: `${part * 100}%` }} />}
        </div>
      )}
    </div>
  );
};
