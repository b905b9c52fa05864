import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useObjectUrl } from "../../../../files/index.ts";
import type { BlockUpload } from "../uploads/block-upload.ts";
import { embedTexts } from "../texts.ts";
import classes from "./upload.module.css";

const { upload: texts } = embedTexts;

const stateOf = ({ status, progress }: BlockUpload): string => {
  if (status === "waiting") return texts.waiting;
  return progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.finishing;
};

type UploadProgressProps = { upload: BlockUpload; onRetry: () => void; onDrop: () => void };

/** An upload: name, progress, cancel. Images are previewed. */
export const UploadProgress = ({ upload, onRetry, onDrop }: UploadProgressProps) => {
  const { kind, file, status, failure, progress } = upload;
  const picture = useObjectUrl(kind === "image" ? file : null);
  const failed = status === "failed";
  return (
    <div className={classes.sending}>
      {picture && !failed && <img className={classes.ahead} src={picture} alt="" draggable={false} />}
      <div className={classes.line}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.state}>{failed ? formatBytes(file.size) : stateOf(upload)}</span>
        {failed ? (
          <>
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {texts.retry}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onDrop}>
              {texts.dismiss}
            </Button>
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={texts.cancelNamed(file.name)}
            onClick={onDrop}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      {failed ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : (
        <progress
          className={classes.bar}
          aria-label={texts.progress(file.name)}
          {...(status === "waiting" ? {} : { value: Math.floor(progress * 100) })}
          max={100}
        />
      )}
    </div>
  );
};
