import { Button, Group, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { formatBytes } from "@maive/values";
import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Icon } from "../../../../ui/index.ts";
import { imageAccept, useFileDrop, useObjectUrl } from "../../../files/index.ts";
import { useCoverUpload } from "../hooks/use-cover-upload.ts";
import type { Cover } from "../queries/cover-calls.ts";
import { coverTexts } from "../texts.ts";
import classes from "./cover-form.module.css";

const { dialog: texts } = coverTexts;

interface CoverFormProps {
  pageId: string;
  onUploaded: (cover: Cover) => void;
  onUnsure: () => void;
  onClose: () => void;
}

const ChosenPicture = ({ url }: { url: string }) => {
  const [unreadable, setUnreadable] = useState(false);
  // The server decides the type.
  if (unreadable) return <p className={classes.limits}>{texts.noPreview}</p>;
  return <img className={classes.preview} src={url} alt="" onError={() => setUnreadable(true)} />;
};

/** Choose, drop or paste an image, preview it, upload it. */
export const CoverForm = ({ pageId, onUploaded, onUnsure, onClose }: CoverFormProps) => {
  const { file, failure, progress, choose, start, cancel } = useCoverUpload({
    pageId,
    onDone: onUploaded,
    onUnsure,
  });
  const sending = progress !== null;
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
  const over = useFileDrop({
    place: "dialog",
    active: !sending,
    onDrop: ({ files: [image] }) => image && choose(image),
  });
  const submit = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  // Enter uploads the chosen image and retries after a failure; a running upload can only be aborted.
  useEffect(() => {
    if (sending) leave.current?.focus();
    else (file ? submit : chooser).current?.focus();
  }, [file, sending]);
  const percent = Math.floor((progress ?? 0) * 100);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    start();
  };
  const chooseButton = (
    <Button
      ref={chooser}
      variant="default"
      leftSection={<Icon of={ImageUp} size={16} />}
      data-autofocus={file ? undefined : true}
      disabled={sending}
      onClick={() => input.current?.click()}
    >
      {file ? texts.chooseOther : texts.choose}
    </Button>
  );

  return (
    <form
      onSubmit={handleSubmit}
      onPaste={({ clipboardData }) => {
        const pasted = clipboardData.files[0];
        if (pasted && !sending) choose(pasted);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={imageAccept}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) choose(chosen);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <div className={classes.area} data-over={over || undefined} data-filled={file ? true : undefined}>
        {file ? (
          preview && <ChosenPicture key={preview} url={preview} />
        ) : (
          <>
            <p className={classes.drop}>{texts.drop}</p>
            {chooseButton}
            <p className={classes.limits}>{texts.limits}</p>
          </>
        )}
      </div>
      {file && (
        <div className={classes.chosen}>
          <span className={classes.name} title={file.name}>
            {texts.chosen(file.name, formatBytes(file.size))}
          </span>
          {chooseButton}
        </div>
      )}
      {sending && (
        <div className={classes.progress}>
          <Progress.Root size="sm" className={classes.bar}>
            <Progress.Section value={percent} aria-label={texts.progress} />
          </Progress.Root>
          <span className={classes.percent}>{percent < 100 ? texts.sending(percent) : texts.checking}</span>
        </div>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button ref={leave} variant="default" onClick={sending ? cancel : onClose}>
          {texts.cancel}
        </Button>
        <Button ref={submit} type="submit" disabled={!file || sending}>
          {failure && file ? texts.retry : texts.upload}
        </Button>
      </Group>
    </form>
  );
};
