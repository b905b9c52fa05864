import { folderOf, joinPath, relativeAddress } from "../model/address.ts";

/** What the addresses in Outline's documents mean: they name ids, which only the collections of an export know. */
export class OutlineLinks {
  /** Paths of pages by the ids of documents and collections, and by the short ones of addresses. */
  readonly #pages = new Map<string, string>();
  readonly #files = new Map<string, string>();

  addPage(path: string, ids: readonly (string | null)[]): void {
    for (const id of ids) if (id) this.#pages.set(id, path);
  }

  /** @param key the attachment's path, from the folder of its collection. */
  addFile(folder: string, id: string, key: string): void {
    const path = joinPath(folder, key);
    if (path !== null) this.#files.set(id, path);
  }

  /** The address of a document or collection from another's path; null for what is not in the export. */
  page(from: string, id: string): string | null {
    const path = this.#pages.get(id);
    return path === undefined ? null : relativeAddress(folderOf(from), path);
  }

  /** An address as a document has it, as one within the import; others stay as they are. */
  address(from: string, href: string): string {
    const [, fileId] = /\/api\/attachments\.redirect\?id=([0-9a-f-]{1,64})/i.exec(href) ?? [];
    const file = fileId === undefined ? undefined : this.#files.get(fileId);
    if (file !== undefined) return relativeAddress(folderOf(from), file);
    const [, slug = ""] = /\/(?:doc|collection)\/([^/?#]{1,500})/.exec(href) ?? [];
    return this.page(from, slug) ?? this.page(from, slug.slice(slug.lastIndexOf("-") + 1)) ?? href;
  }
}
