import type { Blobs } from "../../blobs/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ArchivedFile } from "../../shared/archived-file.ts";
import type { Storage } from "../../storage/index.ts";
import { nullIfGone } from "../../shared/null-if-gone.ts";
import { distinctly } from "./download/zip.ts";
import { shownChildren, topsOf } from "./items.store.ts";
import { driveTexts } from "./texts.ts";
import { planZip } from "./zip.service.ts";

/** The files and folders of Drive that an actor may read; what hangs at pages and cells comes with those. */
export const driveEverything = ({ storage, blobs }: { storage: Storage; blobs: Pick<Blobs, "open"> }) =>
  async function* (actor: Actor): AsyncGenerator<ArchivedFile> {
    const q = storage.views;
    const roots = (await shownChildren(q, actor, null)).map(({ file_id }) => file_id);
    const tops = actor.userType === "main" ? roots : [...new Set([...roots, ...(await topsOf(q, actor))])];
    // Shared items of different folders may have equal names.
    const distinct = distinctly();
    for (const id of tops) {
      const plan = await planZip(storage, actor, [id]).catch(nullIfGone);
      const [first] = plan?.entries ?? [];
      if (!plan || !first) continue;
      const [name = "", ...below] = first.path.split("/");
      const top = `${driveTexts.everything}/${distinct({ name, isFolder: first.isFolder || below.length > 0 })}`;
      for (const { path, sha256, modified, fileId } of plan.entries)
        if (sha256 !== null)
          yield {
            path: `${top}${path.slice(name.length)}`,
            modified,
            compress: false,
            holds: fileId,
            open: () => blobs.open(sha256),
          };
    }
  };
