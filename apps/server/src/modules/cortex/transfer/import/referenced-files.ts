import type { StagedFile } from "../../../../blobs/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { TransferredFiles } from "../../files-port/index.ts";
import { targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import type { Source } from "./source.ts";

/** A file that is staged once a page uses it. */
interface OfferedFile {
  name: string;
  read(): Promise<Buffer>;
}

interface NameConflict {
  staged: StagedFile;
  name: string;
  fits: "yes" | "type" | "size";
}

/** The attachments of an import; each is unpacked and staged when the first block uses it. */
export class ReferencedFiles {
  readonly #actor: Actor;
  readonly #files: TransferredFiles;
  readonly #staged: StagedFile[];
  /** The path where it is no page of its own. */
  readonly #offered = new Map<string, OfferedFile & { path: string | null }>();
  readonly #taken = new Map<string, NameConflict>();

  /** @param staged collects the staged files, which the caller discards. */
  constructor(actor: Actor, files: TransferredFiles, sources: readonly Source[], staged: StagedFile[]) {
    this.#actor = actor;
    this.#files = files;
    this.#staged = staged;
    for (const { path, kind, read } of sources) {
      const name = path.split("/").at(-1) ?? path;
      this.#offered.set(targetKey(path), { name, path: kind === null ? path : null, read });
    }
  }

  offer(key: string, file: OfferedFile): void {
    this.#offered.set(key, { ...file, path: null });
  }

  async take(key: string): Promise<NameConflict | null> {
    const known = this.#taken.get(key);
    if (known) return known;
    const offered = this.#offered.get(key);
    if (!offered) return null;
    const staged = await this.#files.stage(this.#actor, await offered.read(), transferTexts.tooLargeUnpacked);
    this.#staged.push(staged);
    const taken = { staged, name: offered.name, fits: await this.#files.fitsImage(offered.name, staged) };
    this.#taken.set(key, taken);
    return taken;
  }

  /** Files no page uses, to be reported as not imported. */
  unused(): { file: string; message: string }[] {
    return [...this.#offered].flatMap(([key, { path }]) =>
      path === null || this.#taken.has(key) ? [] : [{ file: path, message: transferTexts.notes.unusedFile }],
    );
  }
}
