import { VisuallyHidden } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Download, FileX } from "lucide-react";
import { useState } from "react";
import { ApiError, call } from "../../../../../api/index.ts";
import { Icon } from "../../../../../ui/index.ts";
import { FileInPlace, FilePreview, ItemGlyph } from "../../../../drive/preview/index.ts";
import { useUpload } from "../hooks/use-uploads.ts";
import { chosenHeight, frameStyle } from "../model/embed.ts";
import { changeConfig } from "../model/config-text.ts";
import { readFileBlock, shownKind, type FileBlock as FileState } from "../model/file-block.ts";
import { downloadUrl } from "../model/picture-source.ts";
import { embedTexts } from "../texts.ts";
import { Caption } from "./caption.tsx";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./file-block.module.css";
import { HeightHandle } from "./height-handle.tsx";
import { UploadState } from "./upload-state.tsx";
import { driveFile } from "@maive/contract";

/** Retry delay in ms: access follows the page's projection, slightly delayed. */
const pauses = [600, 2_000];

/** Metadata of a block's file; fails when it is gone or unreadable. */
const fileFactsQuery = (fileId: string) =>
  queryOptions({
    queryKey: ["cortex", "editor", "file", fileId] as const,
    queryFn: ({ signal }) => call(driveFile, { params: { file_id: fileId }, signal }),
    staleTime: 60_000,
    retry: (failures, error) =>
      failures < pauses.length && !(error instanceof ApiError && error.status === 401),
    retryDelay: (failures) => pauses[failures] ?? 2_000,
  });

const { file: texts } = embedTexts;

const ShownFile = ({ fileId, block }: { fileId: string; block: FileState }) => {
  const [open, setOpen] = useState(false);
  const { data: facts, error } = useQuery(fileFactsQuery(fileId));
  // The current name, also for the download.
  const name = facts?.display_name ?? block.name ?? texts.unnamed;
  const size = facts?.file_size ?? block.size ?? null;
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className={classes.missing}>
        <Icon of={FileX} size={20} />
        <span className={classes.words}>
          <span className={classes.name}>{block.name}</span>
          {texts.missing}
        </span>
      </p>
    );
  const glyph = {
    file_id: fileId,
    is_folder: false,
    mime_type: "",
    has_thumbnail: false,
    ...facts,
    display_name: name,
  };
  return (
    <div className={classes.file}>
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        <ItemGlyph item={glyph} size={22} />
        <span className={classes.words}>
          <span className={classes.name} data-file-name>
            {name}
          </span>
          {size !== null && <span className={classes.size}>{formatBytes(size)}</span>}
          <VisuallyHidden>{texts.open}</VisuallyHidden>
        </span>
      </button>
      <a
        className={classes.download}
        data-screen-only
        href={downloadUrl(fileId)}
        download={name}
        aria-label={texts.downloadNamed(name)}
        title={texts.download}
        draggable={false}
      >
        <Icon of={Download} />
      </a>
      {open && <FilePreview fileId={fileId} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The file itself below its name. */
const WholeFile = ({ attributes: { config }, canWrite, onChange }: EmbedProps) => {
  const block = readFileBlock(config);
  const [dragged, setDragged] = useState<number | null>(null);
  const kind = shownKind(block);
  if (block.fileId === null || kind === null) return null;
  return (
    <div className={classes.wholeFile} data-screen-only>
      <div
        className={classes.whole}
        data-kind={kind}
        // A player has its own height.
        style={kind === "audio" ? undefined : frameStyle(kind, dragged ?? chosenHeight(config))}
      >
        <FileInPlace key={block.fileId} fileId={block.fileId} />
      </div>
      {canWrite && kind !== "audio" && (
        <HeightHandle
          height={dragged ?? chosenHeight(config)}
          onDrag={setDragged}
          onChange={(height) => onChange({ config: changeConfig(config, { height }) })}
        />
      )}
    </div>
  );
};

/** A file: name, size, preview and download; sound, film and document also in place. */
export const FileBlock = (props: EmbedProps) => {
  const { attributes, blockId } = props;
  const block = readFileBlock(attributes.config);
  const replacing = useUpload(blockId) !== null;
  return (
    <figure className={classes.figure}>
      {block.fileId !== null && <ShownFile key={block.fileId} fileId={block.fileId} block={block} />}
      <WholeFile {...props} />
      {(block.fileId === null || replacing) && <UploadState {...props} kind="file" />}
      <Caption {...props} config={attributes.config} />
    </figure>
  );
};
