import type { Blobs } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { ArchivedFile } from "../../../shared/archived-file.ts";
import {
  contentFile,
  contentFolder,
  type ContentLine,
  type ContentScope,
  type Named,
} from "../../../shared/content/index.ts";
import type { Storage } from "../../../storage/index.ts";
import { shownChildren, shownItems, type ShownRow, topsOf } from "../items.store.ts";

interface Writing {
  actor: Actor;
  scope: ContentScope;
  named: Named;
  at: string;
}

/** Writes the folders and files that the actor may read, and those that pages and cells have named, with their bytes. */
export const writeDriveContent = ({ storage, blobs }: { storage: Storage; blobs: Pick<Blobs, "open"> }) =>
  async function* ({ actor, scope, named, at }: Writing): AsyncGenerator<ArchivedFile> {
    const q = storage.views;
    const tops = async (): Promise<ShownRow[]> => {
      if (scope.kind === "folder" || scope.kind === "file") return shownItems(q, actor, [scope.id]);
      if (scope.kind !== "everything") return [];
      const roots = await shownChildren(q, actor, null);
      if (actor.userType === "main") return roots;
      const shared = await shownItems(q, actor, await topsOf(q, actor));
      return [...new Map([...roots, ...shared].map((row) => [row.file_id, row])).values()];
    };
    const folders: ShownRow[] = [];
    const files = new Map<string, ShownRow>();
    const open = (await tops()).toReversed();
    for (let row = open.pop(); row; row = open.pop()) {
      if (row.is_folder === 0) files.set(row.file_id, row);
      else {
        folders.push(row);
        open.push(...(await shownChildren(q, actor, row.file_id)).toReversed());
      }
    }
    for (const row of await shownItems(
      q,
      actor,
      [...named.fileIds].filter((id) => !files.has(id)),
    ))
      if (row.is_folder === 0) files.set(row.file_id, row);
    const pathOf = ({ file_id: id }: ShownRow): string =>
      named.paths.get(id) ?? `${contentFolder}/files/${id}`;
    yield contentFile("folders", at, async function* () {
      for (const { file_id, parent_id, display_name } of folders)
        yield { folder_id: file_id, parent_id, name: display_name };
    });
    yield contentFile("files", at, async function* (): AsyncGenerator<ContentLine<"files">> {
      for (const row of files.values()) {
        if (row.sha256 === null) continue;
        yield {
          file_id: row.file_id,
          in_drive: row.is_system === 0,
          parent_id: row.is_system === 0 ? row.parent_id : null,
          name: row.display_name,
          sha256: row.sha256,
          path: pathOf(row),
        };
      }
    });
    for (const row of files.values()) {
      const { sha256 } = row;
      if (sha256 === null || named.paths.has(row.file_id)) continue;
      yield {
        path: pathOf(row),
        modified: row.last_modified,
        compress: !/^(image|video|audio)\/|zip|pdf/.test(row.mime_type),
        open: () => blobs.open(sha256),
      };
    }
  };
