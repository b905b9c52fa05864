import { type KeyboardEvent, useRef, useState } from "react";
import { FilePreview, type ShownPicture } from "../../../../drive/preview/index.ts";
import { moveBlock } from "../../actions/block-actions.ts";
import { useUpload } from "../hooks/use-uploads.ts";
import { changeFileBlock, readFileBlock } from "../model/file-block.ts";
import { Caption } from "./caption.tsx";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./image-block.module.css";
import { Picture } from "./picture.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { UploadState } from "./upload-state.tsx";
import type { ImageWidth } from "@maive/contract";
import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";

const pictureOf = (block: EditorBlock): ShownPicture[] => {
  if (block.type !== "image") return [];
  const { fileId, caption, alternative } = readFileBlock(block.props.config);
  return fileId === null ? [] : [{ fileId, caption, alternative: alternative || caption }];
};

/** A picture, or those of a gallery, in their order; each file once. */
const picturesIn = (editor: BlockEditor, blockId: string): ShownPicture[] => {
  const block = editor.getBlock(blockId);
  const pictures = block ? [block, ...block.children].flatMap(pictureOf) : [];
  return [...new Map(pictures.map((picture) => [picture.fileId, picture])).values()];
};

/** A gallery decides about its pictures: about so much of the page's width. */
const inGallery = { width: 50, alignment: "left" } as const;

const backward: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowUp"]);
const forward: ReadonlySet<string> = new Set(["ArrowRight", "ArrowDown"]);

/** A picture in a page, or in a gallery of it. */
export const ImageBlock = (props: EmbedProps) => {
  const { editor, attributes, blockId, galleryId, canWrite, onChange } = props;
  const stored = readFileBlock(attributes.config);
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<ImageWidth | null>(null);
  const figure = useRef<HTMLElement>(null);
  const replacing = useUpload(blockId) !== null;
  const sized = dragged === null ? stored : { ...stored, width: dragged };
  const block = galleryId === null ? sized : { ...stored, ...inGallery };
  const { fileId, alignment, width } = block;
  const isSized = galleryId === null && width !== "auto" && fileId !== null;
  const change = (newWidth: ImageWidth) => {
    setDragged(null);
    if (newWidth !== stored.width)
      onChange({ config: changeFileBlock(attributes.config, { width: newWidth }) });
  };
  // As whole blocks move by key, in both directions of the grid.
  const moveByKey = (event: KeyboardEvent) => {
    const direction = backward.has(event.key) ? "up" : forward.has(event.key) ? "down" : null;
    if (galleryId === null || !canWrite || direction === null) return;
    if (!event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    moveBlock(editor, blockId, direction);
  };
  return (
    <figure
      ref={figure}
      className={classes.figure}
      data-alignment={alignment}
      data-in-gallery={galleryId !== null || undefined}
      data-empty={fileId === null || undefined}
    >
      <div
        className={classes.sized}
        style={isSized ? { width: `${width}%` } : undefined}
        data-width={galleryId === null ? width : undefined}
      >
        {fileId !== null && (
          <div className={classes.framed}>
            <Picture
              key={fileId}
              fileId={fileId}
              block={block}
              onOpen={() => setOpen(true)}
              onKeyDown={moveByKey}
            />
            {canWrite && galleryId === null && (
              <ResizeHandle
                figure={figure}
                width={width}
                side={alignment === "right" ? "left" : "right"}
                isCentred={alignment === "center"}
                onDrag={setDragged}
                onChange={change}
              />
            )}
          </div>
        )}
        {(fileId === null || replacing) && <UploadState {...props} kind="image" />}
        <Caption {...props} config={attributes.config} />
        {canWrite && <Caption {...props} config={attributes.config} part="alternative" />}
      </div>
      {open && fileId !== null && (
        <FilePreview
          fileId={fileId}
          pictures={picturesIn(editor, galleryId ?? blockId)}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  );
};
