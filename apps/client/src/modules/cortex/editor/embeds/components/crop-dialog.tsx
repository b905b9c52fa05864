import { Button, Group } from "@mantine/core";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { readDownload } from "../../../../../api/index.ts";
import { Dialog, notifyError } from "../../../../../ui/index.ts";
import type { BlockEditor } from "../../schema/schema.ts";
import { cropFile } from "../actions/crop-file.ts";
import { fillBlock } from "../actions/fill-block.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import { moveCorner, moveCrop, pixelsOf, wholeImage, type Corner, type Crop } from "../model/crop.ts";
import { readFileBlock } from "../model/file-block.ts";
import { inlineUrl } from "../model/picture-source.ts";
import { embedTexts } from "../texts.ts";
import classes from "./crop-dialog.module.css";

const { crop: texts } = embedTexts.image;

const corners: readonly Corner[] = ["nw", "ne", "sw", "se"];
/** What an arrow key moves, as a fraction of a side. */
const step = 0.02;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

type AreaProps = {
  noteId: string;
  address: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onFailed: () => void;
};

/** The picture with the part that remains. */
const CropArea = ({ noteId, address, crop, onChange, onFailed }: AreaProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const press = useRef<{ x: number; y: number; crop: Crop; corner: Corner | null } | null>(null);
  const begin = (event: PointerEvent, corner: Corner | null) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, crop, corner };
  };
  const move = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!press.current || !box) return;
    const { x, y, corner, crop: from } = press.current;
    const [right, down] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height];
    onChange(corner ? moveCorner(from, corner, right, down) : moveCrop(from, right, down));
  };
  const end = () => {
    press.current = null;
  };
  const handleKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange(event.shiftKey ? moveCorner(crop, "se", ...arrow) : moveCrop(crop, ...arrow));
  };
  const drag = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div ref={frame} className={classes.frame}>
      <img className={classes.picture} src={address} alt="" draggable={false} onError={onFailed} />
      <button
        type="button"
        className={classes.area}
        aria-label={texts.area}
        aria-describedby={noteId}
        style={{
          left: `${crop.left * 100}%`,
          top: `${crop.top * 100}%`,
          width: `${crop.width * 100}%`,
          height: `${crop.height * 100}%`,
        }}
        onPointerDown={(event) => begin(event, null)}
        onKeyDown={handleKey}
        {...drag}
      >
        {corners.map((corner) => (
          <span
            key={corner}
            className={classes.corner}
            data-corner={corner}
            onPointerDown={(event) => begin(event, corner)}
            {...drag}
          />
        ))}
      </button>
    </div>
  );
};

type CropFormProps = { editor: BlockEditor; blockId: string; onDone: () => void };

const CropForm = ({ editor, blockId, onDone }: CropFormProps) => {
  const block = editor.getBlock(blockId);
  const { fileId, name } = readFileBlock(block?.type === "image" ? block.props.config : "{}");
  const [picture, setPicture] = useState<{ blob: Blob; address: string } | null>(null);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeImage);
  const [failed, setFailed] = useState(false);
  const noteId = useId();
  useEffect(() => {
    if (fileId === null) return;
    const controller = new AbortController();
    let address: string | null = null;
    const load = async () => {
      const { blob } = await readDownload(inlineUrl(fileId), {
        signal: controller.signal,
        onProgress: () => undefined,
      });
      const bitmap = await createImageBitmap(blob);
      setNatural({ width: bitmap.width, height: bitmap.height });
      bitmap.close();
      address = URL.createObjectURL(blob);
      setPicture({ blob, address });
    };
    load().catch(() => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [fileId]);
  const save = async () => {
    if (!picture) return;
    const file = await cropFile(picture.blob, name ?? `${embedTexts.image.unnamed}.png`, crop);
    if (!file) return notifyError(texts.failed);
    if (editor.getBlock(blockId)) fillBlock(editor, blockId, "image", [file]);
    return onDone();
  };
  const size = natural && pixelsOf(crop, natural);
  return (
    <>
      {failed || fileId === null ? <p role="alert">{texts.failed}</p> : null}
      {!failed && !picture ? <p role="status">{texts.loading}</p> : null}
      {!failed && picture && (
        <CropArea
          noteId={noteId}
          address={picture.address}
          crop={crop}
          onChange={setCrop}
          onFailed={() => setFailed(true)}
        />
      )}
      <p id={noteId} className={classes.note}>
        {size && <span>{texts.size(size.width, size.height)}. </span>}
        {texts.areaHint}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button disabled={!picture || failed || crop === wholeImage} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </>
  );
};

export type CropDialogProps = { editor: BlockEditor };

/** Cuts an image of the page; the part takes its place. */
export const CropDialog = ({ editor }: CropDialogProps) => {
  const { cropping } = embedContextOf(editor);
  const blockId = useSyncExternalStore(cropping.subscribe, cropping.get);
  const close = () => cropping.set(null);
  return (
    <Dialog opened={blockId !== null} onClose={close} title={texts.title} size={640}>
      {blockId !== null && <CropForm key={blockId} editor={editor} blockId={blockId} onDone={close} />}
    </Dialog>
  );
};
