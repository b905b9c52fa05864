import type { LivePage } from "../../live/live-page.ts";
import { isUnderWay } from "./block-upload.ts";
import { blockUploads } from "./block-uploads.ts";

/** Bound of shared uploads; the server forwards no more. */
const most = 20;

const shared = new Map<LivePage, Set<string>>();

const publish = (page: LivePage, blockIds: ReadonlySet<string>): void => {
  if (page.ended) return;
  page.awareness.setLocalStateField("uploads", [...blockIds].slice(0, most));
};

blockUploads.uploads.subscribe(() => {
  const uploads = blockUploads.uploads.get();
  for (const [page, blockIds] of shared) {
    const before = blockIds.size;
    for (const id of blockIds) {
      const upload = uploads.get(id);
      if (!upload || !isUnderWay(upload)) blockIds.delete(id);
    }
    if (blockIds.size !== before) publish(page, blockIds);
    if (blockIds.size === 0) shared.delete(page);
  }
});

/** Publishes an upload through awareness while it runs. */
export const shareUpload = (page: LivePage, blockId: string): void => {
  const blockIds = shared.get(page) ?? new Set();
  shared.set(page, blockIds.add(blockId));
  publish(page, blockIds);
};

/** Whether somebody else is uploading into a block. */
export const isUploadedElsewhere = (page: LivePage, blockId: string): boolean => {
  for (const [client, state] of page.awareness.getStates()) {
    const uploads: unknown = client === page.doc.clientID ? null : state["uploads"];
    if (Array.isArray(uploads) && uploads.includes(blockId)) return true;
  }
  return false;
};
