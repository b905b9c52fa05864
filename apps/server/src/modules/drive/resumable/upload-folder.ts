import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "@tus/file-store";
import { codeOf, makeFolder, removeFile } from "../../../blobs/index.ts";
import type { UploadFacts } from "./upload-place.ts";

/** Unfinished resumable uploads, each as `<id>` and `<id>.json`. */
export class UploadFolder {
  readonly folder: string;
  /** Older files are from an earlier process. */
  readonly #startedAt = Date.now();
  #store: FileStore | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Loaded lazily, to save memory; it creates its folder at once. */
  async store(): Promise<FileStore> {
    if (this.#store) return this.#store;
    await makeFolder(this.folder);
    const { FileStore } = await import("@tus/file-store");
    this.#store ??= new FileStore({ directory: this.folder });
    return this.#store;
  }

  pathOf(id: string): string {
    return join(this.folder, id);
  }

  /** Null for unknown ids. */
  async facts(id: string): Promise<UploadFacts | null> {
    const known = await this.#read(id);
    const { owner, file_id, filename, parent_path, display_name, if_taken } = known?.metadata ?? {};
    if (!known?.creation_date || !owner || !file_id) return null;
    return {
      id,
      size: known.size ?? 0,
      createdAt: known.creation_date,
      owner,
      fileId: file_id,
      filename: filename ?? "",
      parentPath: parent_path ?? "",
      displayName: display_name ?? undefined,
      replaces: if_taken === "replace",
    };
  }

  /** Received bytes; null when none are stored. */
  async arrived(id: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(id))).size;
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      throw error;
    }
  }

  /** Removes the bytes but not the metadata. */
  dropBytes(id: string): Promise<void> {
    return removeFile(this.pathOf(id));
  }

  async remove(id: string): Promise<void> {
    await removeFile(this.pathOf(id));
    await removeFile(`${this.pathOf(id)}.json`);
  }

  /** Metadata of the uploads with bytes. */
  async unfinished(): Promise<UploadFacts[]> {
    const found: UploadFacts[] = [];
    for (const name of await this.#names()) {
      const facts = name.endsWith(".json") ? null : await this.facts(name);
      if (facts) found.push(facts);
    }
    return found;
  }

  /**
   * Removes uploads begun before `before` (ISO, UTC), and orphaned bytes of an earlier process. @returns their ids.
   */
  async expire(before: string): Promise<string[]> {
    const names = await this.#names();
    const removed: string[] = [];
    for (const id of new Set(names.map((name) => name.replace(/\.json$/, "")))) {
      const facts = await this.facts(id);
      if (facts ? facts.createdAt >= before : await this.#isOurs(id)) continue;
      await this.remove(id);
      removed.push(id);
    }
    return removed;
  }

  #names(): Promise<string[]> {
    return readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return [];
      throw error;
    });
  }

  async #read(id: string) {
    try {
      return await (await this.store()).configstore.get(id);
    } catch (error) {
      // Truncated while written: the upload cannot be resumed.
      if (error instanceof SyntaxError || codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
  }

  async #isOurs(id: string): Promise<boolean> {
    try {
      return (await stat(this.pathOf(id))).mtimeMs >= this.#startedAt;
    } catch (error) {
      if (codeOf(error) === "ENOENT") return false;
      throw error;
    }
  }
}
