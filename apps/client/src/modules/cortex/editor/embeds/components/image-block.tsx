import { useState } from "react";
import { FilePreview } from "../../../../drive/preview/index.ts";
import { useUpload } from "../hooks/use-uploads.ts";
import { readFileBlock } from "../model/file-block.ts";
import { Caption } from "./caption.tsx";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./image-block.module.css";
import { Picture } from "./picture.tsx";
import { UploadState } from "./upload-state.tsx";

/** A picture in a page. */
export const ImageBlock = (props: EmbedProps) => {
  const { attributes, blockId } = props;
  const block = readFileBlock(attributes.config);
  const [open, setOpen] = useState(false);
  const replacing = useUpload(blockId) !== null;
  const { fileId, alignment, width } = block;
  const style = width === "auto" || fileId === null ? undefined : { width: `${width}%` };
  return (
    <figure className={classes.figure} data-alignment={alignment} data-empty={fileId === null || undefined}>
      <div className={classes.sized} style={style} data-width={width}>
        {fileId !== null && (
          <Picture key={fileId} fileId={fileId} block={block} onOpen={() => setOpen(true)} />
        )}
        {(fileId === null || replacing) && <UploadState {...props} kind="image" />}
        <Caption {...props} config={attributes.config} />
      </div>
      {open && fileId !== null && <FilePreview fileId={fileId} onClose={() => setOpen(false)} />}
    </figure>
  );
};
