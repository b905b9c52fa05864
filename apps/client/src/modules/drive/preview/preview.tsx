import type { DriveItem } from "@maive/contract";
import { ActionIcon, Modal, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, ExternalLink, FileX, X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from "react";
import { EmptyState, Icon, LoadingText, useEscape } from "../../../ui/index.ts";
import { ItemGlyph } from "../components/item-glyph.tsx";
import { downloadUrl, inlineUrl } from "../model/addresses.ts";
import { previewOf } from "../model/file-kind.ts";
import { fileQuery } from "../queries/read-drive.ts";
import { FileView } from "./file-view.tsx";
import classes from "./preview.module.css";
import type { ShownPicture } from "./shown-picture.ts";
import { previewTexts as texts } from "./texts.ts";

export interface PreviewProps {
  fileId: string;
  /** Where a PDF opens. */
  pdfPage?: number | undefined;
  /** Marked in a PDF. */
  words?: readonly string[];
  /** The files around it, in the order of the list. */
  files: readonly DriveItem[];
  /** The pictures of a page around it, in place of files of a list. */
  pictures?: readonly ShownPicture[];
  onShow: (fileId: string) => void;
  onClose: () => void;
}

const noPictures: readonly ShownPicture[] = [];

interface ToolProps {
  label: string;
  children: ReactNode;
}

const ToolLink = ({
  label,
  children,
  ...link
}: ToolProps & { href: string; download?: string; target?: string }) => (
  <Tooltip label={label}>
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      className={classes.tool}
      aria-label={label}
      {...link}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);

const ToolButton = ({
  label,
  children,
  ...button
}: ToolProps & { onClick: () => void; className?: string | undefined; "data-autofocus"?: boolean }) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      {...button}
      className={`${classes.tool} ${button.className ?? ""}`}
      aria-label={label}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);

/** Whether the focused element uses arrow keys, as media players do. */
const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLMediaElement || target instanceof HTMLInputElement;

/** Fullscreen preview; arrow keys move to adjacent files, Escape and Back close. */
export const Preview = (props: PreviewProps) => {
  const { fileId, pdfPage, words, files, pictures = noPictures, onShow, onClose } = props;
  const order = [...files.map(({ file_id }) => file_id), ...pictures.map((picture) => picture.fileId)];
  const index = order.indexOf(fileId);
  const listed = files[index];
  const picture = pictures.find((each) => each.fileId === fileId);
  // The URL may name a file outside of this list.
  const { data: fetched, isError } = useQuery({ ...fileQuery(fileId), enabled: listed === undefined });
  const item = listed ?? fetched;
  const previous = order[index - 1];
  const next = index < 0 ? undefined : order[index + 1];

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (ownsArrows(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onShow(to);
  });
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
  // Preloads the next image.
  const following = files[index + 1];
  const isPicture = pictures.length > 0 || (following && previewOf(following) === "image");
  const ahead = isPicture ? next : undefined;
  useEffect(() => {
    if (ahead !== undefined) new Image().src = inlineUrl(ahead);
  }, [ahead]);

  // Escape is this one's alone, also above a dialog that lists the file.
  useEscape(true, onClose);

  const body = () => {
    if (item)
      return (
        <FileView
          key={item.file_id}
          item={item}
          pdfPage={pdfPage}
          words={words}
          alternative={picture?.alternative}
        />
      );
    if (isError) return <EmptyState icon={FileX} title={texts.gone} hint={texts.goneHint} />;
    return <LoadingText text={texts.loading} />;
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      radius={0}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ transition: "fade", duration: 120 }}
    >
      <Modal.Content className={classes.content} aria-label={item?.display_name ?? texts.loading}>
        <div className={classes.head}>
          {item && <ItemGlyph item={{ ...item, has_thumbnail: false }} size={20} />}
          <Modal.Title className={classes.title}>{item?.display_name}</Modal.Title>
          {index >= 0 && order.length > 1 && (
            <span className={classes.position}>{texts.position(index + 1, order.length)}</span>
          )}
          {item && (
            <>
              {previewOf(item) === "pdf" && (
                <ToolLink label={texts.openTab} href={inlineUrl(item.file_id)} target="_blank">
                  <Icon of={ExternalLink} />
                </ToolLink>
              )}
              <ToolLink label={texts.download} href={downloadUrl(item.file_id)} download={item.display_name}>
                <Icon of={Download} />
              </ToolLink>
            </>
          )}
          <ToolButton label={texts.close} onClick={onClose} data-autofocus>
            <Icon of={X} size={20} />
          </ToolButton>
        </div>
        <div className={classes.stage}>
          <div className={classes.file}>{body()}</div>
          {previous !== undefined && (
            <ToolButton label={texts.previous} className={classes.previous} onClick={() => onShow(previous)}>
              <Icon of={ChevronLeft} size={24} />
            </ToolButton>
          )}
          {next !== undefined && (
            <ToolButton label={texts.next} className={classes.next} onClick={() => onShow(next)}>
              <Icon of={ChevronRight} size={24} />
            </ToolButton>
          )}
        </div>
        {picture?.caption && <p className={classes.caption}>{picture.caption}</p>}
      </Modal.Content>
    </Modal.Root>
  );
};
