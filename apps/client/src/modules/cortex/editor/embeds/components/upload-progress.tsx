import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useObjectUrl } from "../../../../files/index.ts";
import type { LivePage } from "../../live/live-page.ts";
import type { BlockUpload } from "../uploads/block-upload.ts";
import { blockUploads } from "../uploads/block-uploads.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { embedTexts } from "../texts.ts";
import classes from "./upload.module.css";

const { upload: texts } = embedTexts;

const stateOf = ({ status, progress }: BlockUpload): string => {
  if (status === "waiting") return texts.waiting;
  return progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.finishing;
};

/** A file on its way: what it is, how far it is, and the way out. A picture is shown already. */
export const UploadProgress = ({ page, upload }: { page: LivePage; upload: BlockUpload }) => {
  const { blockId, kind, file, status, failure, progress } = upload;
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
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => startUpload(page, blockId, kind, file)}
            >
              {texts.retry}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => blockUploads.drop(blockId)}
            >
              {texts.dismiss}
            </Button>
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={texts.cancelNamed(file.name)}
            onClick={() => blockUploads.drop(blockId)}
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
