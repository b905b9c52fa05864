import { useRef, useState } from "react";
import { continueAfter } from "../../actions/block-actions.ts";
import { changeFileBlock, readFileBlock } from "../model/file-block.ts";
import { useHasPendingFocus, usePendingFocus } from "../hooks/use-pending-focus.ts";
import { useStoredDraft } from "../hooks/use-stored-draft.ts";
import { embedTexts } from "../texts.ts";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./image-block.module.css";

type CaptionProps = Omit<EmbedProps, "attributes"> & {
  config: string;
  /** The caption, or the alternative text, which only writers see. */
  part?: "caption" | "alternative";
  /** What a caption is called where it is not of a picture. */
  name?: string;
};

const fieldNames = { caption: "caption", alternative: "alt_text" } as const;

/** The caption of an image or file, editable for writers; hidden while empty unless requested. */
export const Caption = (props: CaptionProps) => {
  const { editor, context, blockId, galleryId, config, canWrite, onChange, part = "caption" } = props;
  const { name = embedTexts.image[part] } = props;
  const { [part]: caption } = readFileBlock(config);
  const field = useRef<HTMLTextAreaElement>(null);
  const [focused, setFocused] = useState(false);
  const isFocusPending = useHasPendingFocus(context, blockId, part);
  usePendingFocus(context, blockId, part, field);

  const draft = useStoredDraft(
    caption,
    (typed) => typed.replace(/\s+/g, " ").trim(),
    (text) => onChange({ config: changeFileBlock(config, { [fieldNames[part]]: text || null }) }),
  );

  if (part === "alternative" && !focused && !isFocusPending) return null;
  if (!canWrite) return caption ? <figcaption className={classes.caption}>{caption}</figcaption> : null;
  if (caption === "" && !draft.isDirty && !focused && !isFocusPending) return null;
  return (
    <figcaption data-part={part}>
      <textarea
        ref={field}
        rows={1}
        className={classes.captionField}
        aria-label={name}
        placeholder={part === "caption" ? name : embedTexts.image.alternativeHint}
        data-screen-only={part === "alternative" || undefined}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          draft.finish();
          setFocused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          continueAfter(editor, galleryId ?? blockId);
        }}
      />
    </figcaption>
  );
};
