import { limits } from "@maive/contract";
import { FileUp, ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent } from "react";
import { Icon } from "../../../../../ui/index.ts";
import { imageAccept, type UploadKind } from "../../../../files/index.ts";
import { usePendingFocus } from "../hooks/use-pending-focus.ts";
import { carriesFiles, pastedFiles } from "../model/carried-files.ts";
import { embedTexts } from "../texts.ts";
import type { EmbedProps } from "./embed-props.ts";
import classes from "./upload.module.css";

const { upload: texts } = embedTexts;

type UploadAreaProps = Pick<EmbedProps, "context" | "blockId"> & {
  kind: UploadKind;
  /** What it is for. */
  label?: string;
  onTake: (files: readonly File[]) => void;
  /** Why the last file was refused. */
  failure: string | null;
};

/** An empty file block: choose, drop or paste. */
export const UploadArea = (props: UploadAreaProps) => {
  const { context, blockId, kind, failure, onTake } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  usePendingFocus(context, blockId, "start", button);
  const isImage = kind === "image";
  const { label = isImage ? texts.chooseImage : texts.chooseFile } = props;
  const take = (files: Iterable<File>) => onTake([...files]);

  const handleOver = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  return (
    <div
      className="bn-drag-exclude"
      data-takes-files
      onDragOver={handleOver}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event.dataTransfer.types)) return;
        event.preventDefault();
        event.stopPropagation();
        take(event.dataTransfer.files);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.area}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onPaste={(event) => {
          const files = pastedFiles(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          take(files);
        }}
      >
        <Icon of={isImage ? ImageUp : FileUp} size={20} />
        <span className={classes.words}>
          <span className={classes.choose}>{label}</span>
          <span className={classes.hint}> {texts.hint}</span>
          <span className={classes.limits}>
            {isImage ? texts.imageLimits(limits.imageUploadMb) : texts.fileLimits(limits.fileUploadMb)}
          </span>
        </span>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={isImage ? imageAccept : undefined}
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
};
