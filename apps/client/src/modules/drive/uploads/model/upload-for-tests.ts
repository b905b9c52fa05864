import type { Upload } from "./upload-queue.ts";

/** An upload for tests, waiting; its id is its name. */
export const testUpload = (name: string, more: Partial<Upload> = {}): Upload => ({
  id: name,
  name,
  kind: "file",
  folder: "/",
  base: "/",
  size: 100,
  resumable: false,
  status: "waiting",
  sent: 0,
  resumed: false,
  reason: null,
  breaks: 0,
  delays: 0,
  ...more,
});
