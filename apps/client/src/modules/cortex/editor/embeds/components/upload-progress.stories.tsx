import type { Stories } from "../../../../../../stories/story.ts";
import type { BlockUpload } from "../uploads/block-upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="#0f766e"/></svg>';
const film = new File([new Uint8Array(3_400_000)], "Vortrag über die Reise an den See im Sommer 2026.mp4");
const picture = new File([drawing], "See.svg", { type: "image/svg+xml" });

const upload: BlockUpload = {
  blockId: "1",
  kind: "file",
  file: film,
  status: "sending",
  progress: 0.42,
  failure: null,
  retryable: true,
  result: null,
};
const stay = () => undefined;
const shown = (more: Partial<BlockUpload>) => (
  <UploadProgress upload={{ ...upload, ...more }} onRetry={stay} onDrop={stay} />
);

export const stories: Stories = {
  waiting: () => shown({ status: "waiting", progress: 0 }),
  sending: () => shown({}),
  "sending-a-picture": () => shown({ kind: "image", file: picture }),
  checking: () => shown({ progress: 1 }),
  failed: () =>
    shown({
      status: "failed",
      failure: "Upload fehlgeschlagen: Der Speicher ist voll. Es wurde nichts gespeichert.",
    }),
};
