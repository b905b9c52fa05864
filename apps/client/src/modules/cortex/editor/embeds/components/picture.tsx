import { Button } from "@mantine/core";
import { ImageOff } from "lucide-react";
import type { CSSProperties, KeyboardEvent } from "react";
import { Icon } from "../../../../../ui/index.ts";
import { useRetries } from "../hooks/use-retries.ts";
import type { FileBlock } from "../model/file-block.ts";
import { inlineUrl, pictureSource } from "../model/picture-source.ts";
import { embedTexts } from "../texts.ts";
import classes from "./image-block.module.css";

type PictureProps = {
  fileId: string;
  block: FileBlock;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** An image with its width and reserved place. */
export const Picture = ({ fileId, block, onOpen, onKeyDown }: PictureProps) => {
  const { tries, failed, isOver, fail, retry } = useRetries();
  const { name, caption, alternative, natural, width } = block;
  const label = alternative || caption || name || embedTexts.image.unnamed;
  if (isOver)
    return (
      <div className={classes.missing}>
        <Icon of={ImageOff} size={20} />
        <span className={classes.words}>
          {name && <span className={classes.name}>{name}</span>}
          {embedTexts.image.missing}
        </span>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {embedTexts.image.retry}
        </Button>
      </div>
    );
  const style: CSSProperties = width === "auto" ? {} : { width: "100%" };
  return (
    <button
      type="button"
      className={classes.open}
      style={style}
      aria-label={embedTexts.image.enlarge(label)}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <img
        key={tries}
        className={classes.picture}
        style={style}
        // Without a thumbnail the full image is loaded.
        {...(tries === 0 ? pictureSource(fileId, block) : { src: inlineUrl(fileId) })}
        {...(natural ?? {})}
        alt={label}
        draggable={false}
        decoding="async"
        data-failed={failed || undefined}
        onError={fail}
      />
    </button>
  );
};
