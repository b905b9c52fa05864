import { FileUp, ImageUp } from "lucide-react";
import { useEffect } from "react";
import { Icon } from "../../../../../ui/index.ts";
import type { UploadKind } from "../../../../files/index.ts";
import { fillBlock } from "../actions/fill-block.ts";
import { useUpload, useUploadedElsewhere } from "../hooks/use-uploads.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import { putFile, startUpload } from "../uploads/start-upload.ts";
import { embedTexts } from "../texts.ts";
import type { EmbedProps } from "./embed-props.ts";
import { UploadArea } from "./upload-area.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import classes from "./instead.module.css";

type UploadStateProps = Omit<EmbedProps, "attributes" | "onChange"> & { kind: UploadKind };

/** A block without a file: uploading here, elsewhere, or empty. */
export const UploadState = ({ editor, context, blockId, canWrite, kind }: UploadStateProps) => {
  const { page } = context;
  const upload = useUpload(blockId);
  const elsewhere = useUploadedElsewhere(page, blockId);
  const missed = upload?.status === "done";
  useEffect(() => {
    // The block was restored after its upload had finished.
    const change = missed ? blockUploads.take(blockId) : null;
    if (change) putFile(page, blockId, kind, change);
  }, [missed, page, blockId, kind]);

  const refused = upload?.status === "failed" && !upload.retryable;
  if (upload && !refused && !missed)
    return (
      <UploadProgress
        upload={upload}
        onRetry={() => startUpload(page, blockId, kind, upload.file)}
        onDrop={() => blockUploads.drop(blockId)}
      />
    );
  if (elsewhere || !canWrite) {
    const nothing = kind === "image" ? embedTexts.upload.noImageYet : embedTexts.upload.noFileYet;
    return (
      <p className={classes.notice}>
        <Icon of={kind === "image" ? ImageUp : FileUp} />
        {elsewhere ? embedTexts.upload.elsewhere : nothing}
      </p>
    );
  }
  return (
    <UploadArea
      context={context}
      blockId={blockId}
      kind={kind}
      failure={upload?.failure ?? null}
      onTake={(files) => fillBlock(editor, blockId, kind, files)}
    />
  );
};
