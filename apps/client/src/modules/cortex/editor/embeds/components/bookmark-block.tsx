import { Globe } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../../../ui/index.ts";
import { linkPicture, type LinkPicturePart } from "@maive/contract";
import { urlOf } from "../../../../../api/index.ts";
import { useEditing } from "../hooks/use-editing.ts";
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

/** A picture that the server has drawn anew; its place is another's where there is none. */
const LinkPicture = (props: {
  blockId: string;
  part: LinkPicturePart;
  className: string | undefined;
  instead: ReactNode;
}) => {
  const [failed, setFailed] = useState(false);
  if (failed) return props.instead;
  return (
    <img
      className={props.className}
      src={urlOf(linkPicture, { block_id: props.blockId }, { part: props.part })}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
};

/** A URL as a card, with texts written by people or, where main allows it, fetched by the server. */
export const BookmarkBlock = (props: EmbedProps) => {
  const { attributes, blockId, canWrite, context } = props;
  const { content, config } = attributes;
  const { isEditing, leave } = useEditing(context, blockId, { content, canWrite });
  const address = content === "" ? null : webAddress(content);
  if (isEditing) return <BookmarkForm {...props} onDone={leave} />;
  if (address === null) return <Notice words={content === "" ? texts.empty : texts.refused} />;
  const { title, description, site, hasIcon, hasPicture } = readBookmark(config);
  const globe = <Icon of={Globe} size={20} />;
  const host = hostOf(address);
  return (
    <a className={classes.card} href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
      <span className={classes.glyph}>
        {hasIcon ? (
          <LinkPicture key={config} blockId={blockId} part="icon" className={classes.icon} instead={globe} />
        ) : (
          globe
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title || host}</span>
        {description && <span className={classes.description}>{description}</span>}
        <span className={classes.address}>
          {title ? (site && site !== host ? `${site} · ${host}` : host) : address}
        </span>
      </span>
      {hasPicture && (
        <LinkPicture
          key={config}
          blockId={blockId}
          part="picture"
          className={classes.picture}
          instead={null}
        />
      )}
    </a>
  );
};
