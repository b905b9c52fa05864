import { useRef, useState } from "react";
import { FilePreview } from "../../../../drive/preview/index.ts";
import { useUpload } from "../hooks/use-uploads.ts";
import { changeFileBlock, readFileBlock } from "../model/file-block.ts";
import { Caption } from "./caption.tsx";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./image-block.module.css";
import { Picture } from "./picture.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { UploadState } from "./upload-state.tsx";
import type { ImageWidth } from "@maive/contract";

/** A picture in a page. */
export const ImageBlock = (props: EmbedProps) => {
  const { attributes, blockId, canWrite, onChange } = props;
  const stored = readFileBlock(attributes.config);
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<ImageWidth | null>(null);
  const figure = useRef<HTMLElement>(null);
  const replacing = useUpload(blockId) !== null;
  const block = dragged === null ? stored : { ...stored, width: dragged };
  const { fileId, alignment, width } = block;
  const style = width === "auto" || fileId === null ? undefined : { width: `${width}%` };
  const change = (wanted: ImageWidth) => {
    setDragged(null);
    if (wanted !== stored.width) onChange({ config: changeFileBlock(attributes.config, { width: wanted }) });
  };
  return (
    <figure
      ref={figure}
      className={classes.figure}
      data-alignment={alignment}
      data-empty={fileId === null || undefined}
    >
      <div className={classes.sized} style={style} data-width={width}>
        {fileId !== null && (
          <div className={classes.framed}>
            <Picture key={fileId} fileId={fileId} block={block} onOpen={() => setOpen(true)} />
            {canWrite && (
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
      {open && fileId !== null && <FilePreview fileId={fileId} onClose={() => setOpen(false)} />}
    </figure>
  );
};
