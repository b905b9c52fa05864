import type { DriveItem } from "@maive/contract";
import { useState } from "react";
import { isThere } from "../../../api/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import { inlineUrl } from "../model/addresses.ts";
import { previewOf } from "../model/file-kind.ts";
import { LostFile, NoPreview } from "./no-preview.tsx";
import { PdfView } from "./pdf-view.tsx";
import classes from "./preview.module.css";
import { TextPreview } from "./text-preview.tsx";
import { previewTexts as texts } from "./texts.ts";

interface ImageViewProps {
  item: DriveItem;
  alternative: string | undefined;
  onFail: () => void;
}

const ImageView = ({ item, alternative, onFail }: ImageViewProps) => {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && <LoadingText text={texts.loading} />}
      <img
        className={classes.image}
        data-loaded={loaded || undefined}
        src={inlineUrl(item.file_id)}
        alt={alternative || item.display_name}
        onLoad={() => setLoaded(true)}
        onError={onFail}
      />
    </>
  );
};

interface FileViewProps {
  item: DriveItem;
  /** Where a PDF opens. */
  pdfPage?: number | undefined;
  /** Marked in a PDF. */
  words?: readonly string[] | undefined;
  /** What a picture shows. */
  alternative?: string | undefined;
}

const noWords: readonly string[] = [];

/** A file's preview; keyed by file. */
export const FileView = ({ item, pdfPage, words = noWords, alternative }: FileViewProps) => {
  const [failed, setFailed] = useState<"lost" | "unreadable" | null>(null);
  const { file_id, display_name } = item;
  if (failed === "lost") return <LostFile item={item} />;
  if (failed) return <NoPreview item={item} title={texts.failed} hint={texts.failedHint} />;
  // Media elements report errors without a reason.
  const onFail = () =>
    void isThere(inlineUrl(file_id)).then((there) => setFailed(there ? "unreadable" : "lost"));
  const kind = previewOf(item);
  switch (kind) {
    case "image":
      return <ImageView item={item} alternative={alternative} onFail={onFail} />;
    case "pdf":
      return (
        <PdfView
          address={inlineUrl(file_id)}
          page={pdfPage}
          words={words}
          title={texts.content(display_name)}
          onLost={() => setFailed("lost")}
        />
      );
    case "audio":
      return (
        <audio
          className={classes.audio}
          src={inlineUrl(file_id)}
          aria-label={display_name}
          controls
          preload="metadata"
          onError={onFail}
        >
          <track kind="captions" />
        </audio>
      );
    case "video":
      return (
        <video
          className={classes.video}
          src={inlineUrl(file_id)}
          aria-label={display_name}
          controls
          preload="metadata"
          playsInline
          onError={onFail}
        >
          <track kind="captions" />
        </video>
      );
    case "text":
    case "markdown":
      return <TextPreview item={item} markdown={kind === "markdown"} />;
    case "none":
      return <NoPreview item={item} />;
  }
};
