import { X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { Icon, IconButton, useTouch } from "../../../../ui/index.ts";
import type { LivePage } from "../live/live-page.ts";
import type { PresentPerson } from "../live/presence.ts";
import type { BlockEditor } from "../schema/schema.ts";
import classes from "./follow-frame.module.css";
import { followTexts as texts } from "./texts.ts";
import { useFollow } from "./use-follow.ts";

interface FollowFrameProps {
  page: LivePage;
  editor: BlockEditor;
  people: readonly PresentPerson[];
  /** Who is followed. */
  userId: string | null;
  onEnd: () => void;
}

/** Follows somebody through the page, and says so: a frame in their colour, and how it ends. */
export const FollowFrame = ({ page, editor, people, userId, onEnd }: FollowFrameProps) => {
  const touch = useTouch();
  const person = people.find((each) => each.userId === userId);
  useFollow(page, editor, person?.userId ?? null, onEnd);
  const end = useEffectEvent(onEnd);
  // Whoever left is not followed any more, also when they come back.
  const isGone = userId !== null && !person;
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);
  return createPortal(
    <div className={classes.frame} data-on={person ? "" : undefined} style={{ borderColor: person?.color }}>
      <div className={classes.pill} data-follow>
        <span role="status">
          {person && texts.following(person.name)}
          {person && !touch && <span className={classes.key}> · {texts.endByKey}</span>}
        </span>
        {person && (
          <IconButton label={texts.end} onClick={onEnd}>
            <Icon of={X} size={16} />
          </IconButton>
        )}
      </div>
    </div>,
    document.body,
  );
};
