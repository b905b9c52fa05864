import { Globe } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../../../ui/index.ts";
import { useHasPendingFocus } from "../hooks/use-pending-focus.ts";
import { hostOf, readBookmark, webAddress } from "../model/bookmark.ts";
import { embedTexts } from "../texts.ts";
import classes from "./bookmark-block.module.css";
import { BookmarkForm } from "./bookmark-form.tsx";
import type { EmbedProps } from "./embed-props.ts";

const { bookmark: texts } = embedTexts;

const Notice = ({ words }: { words: string }) => (
  <p className={classes.notice}>
    <Icon of={Globe} />
    {words}
  </p>
);

/** A URL as a card, with texts written by people: the server never fetches the URL (SSRF). */
export const BookmarkBlock = (props: EmbedProps) => {
  const { attributes, blockId, canWrite, context } = props;
  const { content, config } = attributes;
  const wanted = useHasPendingFocus(context, blockId, "start");
  const [editing, setEditing] = useState(false);
  if (wanted && !editing && canWrite) setEditing(true);
  const address = content === "" ? null : webAddress(content);
  if (canWrite && (content === "" || editing))
    return <BookmarkForm {...props} onDone={() => setEditing(false)} />;
  if (address === null) return <Notice words={content === "" ? texts.empty : texts.refused} />;
  const { title, description } = readBookmark(config);
  const host = hostOf(address);
  return (
    <a className={classes.card} href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
      <span className={classes.glyph}>
        <Icon of={Globe} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title || host}</span>
        {description && <span className={classes.description}>{description}</span>}
        <span className={classes.address}>{title ? host : address}</span>
      </span>
    </a>
  );
};
