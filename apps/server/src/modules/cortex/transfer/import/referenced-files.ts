import type { Readable } from "node:stream";
import { limits } from "@maive/contract";
import type { StagedFile } from "../../../../blobs/index.ts";
import type { TransferredFiles } from "../../files-port/index.ts";
import { targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { tooLarge } from "./refusal.ts";
import { type Source, streamOf } from "./source.ts";

/** A file that is read once a page uses it. */
interface OfferedFile {
  name: string;
  size: number;
  /** As {@link Source.isUploaded}. */
  isUploaded?: boolean;
  open(): Promise<Readable>;
}

/** What is done with the bytes of a file: an import writes them to disk, its preview only reads them. */
export type TakeBytes = (bytes: Readable, size: number, isUploaded: boolean) => Promise<StagedFile>;

interface TakenFile {
  staged: StagedFile;
  name: string;
  fits: "yes" | "type" | "size";
}

/** The attachments of an import; each is unpacked as a stream when the first block uses it. */
export class ReferencedFiles {
  readonly #files: Pick<TransferredFiles, "fitsImage">;
  readonly #takeBytes: TakeBytes;
  /** The path where it is no page of its own. */
  readonly #offered = new Map<string, OfferedFile & { path: string | null }>();
  readonly #taken = new Map<string, TakenFile>();
  readonly #passed = new Set<string>();
  #uses = 0;

  constructor(files: Pick<TransferredFiles, "fitsImage">, sources: readonly Source[], takeBytes: TakeBytes) {
    this.#files = files;
    this.#takeBytes = takeBytes;
    for (const source of sources) {
      const { path, kind, size, isUploaded = false } = source;
      const name = path.split("/").at(-1) ?? path;
      const own = kind === null ? path : null;
      const offered = { name, size, isUploaded, path: own, open: () => streamOf(source) };
      this.#offered.set(targetKey(path), offered);
    }
  }

  offer(key: string, file: OfferedFile): void {
    this.#offered.set(key, { ...file, path: null });
  }

  /**
   * A file for one use of it.
   * @throws DomainError `too_large` for more uses of files than an import may have: each is a row of its own.
   */
  async take(key: string): Promise<TakenFile | null> {
    this.#uses += 1;
    if (this.#uses > limits.importFileUses) throw tooLarge(transferTexts.tooManyFileUses);
    const known = this.#taken.get(key);
    if (known) return known;
    const offered = this.#offered.get(key);
    if (!offered) return null;
    const { name, size, isUploaded = false, open } = offered;
    const staged = await this.#takeBytes(await open(), size, isUploaded);
    const taken = { staged, name, fits: await this.#files.fitsImage(name, staged) };
    this.#taken.set(key, taken);
    return taken;
  }

  /** It is no loss that this file does not come: it is the copy of something that does. */
  pass(key: string): void {
    this.#passed.add(key);
  }

  /** Files no page uses, to be reported as not imported. */
  unused(): { file: string; message: string }[] {
    return [...this.#offered].flatMap(([key, { path }]) =>
      path === null || this.#taken.has(key) || this.#passed.has(key)
        ? []
        : [{ file: path, message: transferTexts.notes.unusedFile }],
    );
  }
}
