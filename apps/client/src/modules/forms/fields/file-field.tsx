import { formatBytes } from "@maive/values";
import { Button, Input } from "@mantine/core";
import { Camera, CircleAlert, Paperclip, X } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon, IconButton, useTouch } from "../../../ui/index.ts";
import { formTexts as texts } from "../texts.ts";
import type { FileFieldProps } from "./field-props.ts";
import classes from "./file-field.module.css";
import { sentFiles, takesPhotos } from "./sent-files.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useSending } from "./use-sending.ts";

interface RowProps {
  name: string;
  note: ReactNode;
  failed?: boolean;
  share?: number;
  onRemove(): void;
}

const Row = ({ name, note, failed = false, share, onRemove }: RowProps) => (
  <li className={classes.row} data-failed={failed || undefined}>
    <Icon of={failed ? CircleAlert : Paperclip} size={16} />
    <span className={classes.name}>
      <span className={classes.text}>{name}</span>
      <span className={classes.note} role={failed ? "alert" : undefined}>
        {note}
      </span>
      {share === undefined ? null : (
        <progress className={classes.progress} value={share} aria-label={texts.sendingFile(name)} />
      )}
    </span>
    <IconButton label={texts.removeFile(name)} onClick={onRemove}>
      <Icon of={X} size={16} />
    </IconButton>
  </li>
);

/** Files as an answer: chosen, dropped, or on a phone taken with its camera. */
export const FileField = (props: FileFieldProps) => {
  const { property, heading, help, required, value, error, bounds } = props;
  const { sending, add, giveUp, remove } = useSending(props);
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const isTouch = useTouch();
  const labelId = useId();
  const files = sentFiles(value);
  const isFull = files.length + sending.filter(({ failure }) => failure === null).length >= bounds.files;
  const take = ({ currentTarget: chosen }: ChangeEvent<HTMLInputElement>) => {
    add([...(chosen.files ?? [])]);
    // The same file can be chosen again.
    chosen.value = "";
  };
  const isOver = useDroppedFiles(area, add);
  // What had the focus is gone with its file: it goes on to the file that follows, or to the choice of more.
  const removeAt = (at: number, act: () => void) => {
    flushSync(act);
    const left = area.current?.querySelectorAll<HTMLButtonElement>("li button") ?? [];
    (left[Math.min(at, left.length - 1)] ?? choose.current)?.focus();
  };
  // Not `disabled`, which would take the focus from those who have just chosen the last file.
  const full = { "data-disabled": isFull || undefined, "aria-disabled": isFull || undefined };
  const hidden = {
    type: "file",
    hidden: true,
    tabIndex: -1,
    "aria-labelledby": labelId,
  } as const;
  return (
    <Input.Wrapper
      labelElement="div"
      label={heading}
      labelProps={{ id: labelId }}
      description={help}
      withAsterisk={required}
      error={error}
    >
      <div
        ref={area}
        role="group"
        aria-labelledby={labelId}
        className={classes.area}
        data-over={isOver || undefined}
      >
        {files.length + sending.length > 0 ? (
          <ul className={classes.list}>
            {files.map(({ upload_id: id, name, size }, at) => (
              <Row
                key={id}
                name={name}
                note={formatBytes(size)}
                onRemove={() => removeAt(at, () => remove(id))}
              />
            ))}
            {sending.map(({ key, name, share, failure }, at) => (
              <Row
                key={key}
                name={name}
                note={failure ?? texts.sent(Math.floor(share * 100))}
                failed={failure !== null}
                {...(failure === null ? { share } : {})}
                onRemove={() => removeAt(files.length + at, () => giveUp(key))}
              />
            ))}
          </ul>
        ) : null}
        <input
          {...hidden}
          ref={input}
          multiple={bounds.files > 1}
          accept={bounds.types.map((type) => `.${type}`).join(",")}
          onChange={take}
        />
        <div className={classes.buttons}>
          <Button
            ref={choose}
            variant="default"
            data-field={property.id}
            {...full}
            leftSection={<Icon of={Paperclip} size={16} />}
            onClick={isFull ? undefined : () => input.current?.click()}
          >
            {files.length === 0 ? texts.chooseFile(bounds.files) : texts.moreFiles}
          </Button>
          {isTouch && takesPhotos(bounds) ? (
            <>
              <input {...hidden} ref={camera} accept="image/*" capture="environment" onChange={take} />
              <Button
                variant="default"
                {...full}
                leftSection={<Icon of={Camera} size={16} />}
                onClick={isFull ? undefined : () => camera.current?.click()}
              >
                {texts.takePhoto}
              </Button>
            </>
          ) : null}
        </div>
        <p className={classes.hint}>{texts.fileHint(bounds)}</p>
      </div>
    </Input.Wrapper>
  );
};
