import { limits, zUploadId } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { ImportUploads } from "../../files-port/index.ts";
import { transferTexts } from "../texts.ts";
import type { ReceivedFile } from "./sources.ts";

export interface NamedUploadsDeps {
  uploads: Pick<ImportUploads, "demand" | "open" | "remove">;
  log: Pick<Logger, "error">;
}

/** Ids of uploads in a field, each once. @throws DomainError `bad_request`, `too_many_items` */
const uploadIds = (field: string): string[] => {
  const ids = [...new Set(field.split(/[\s,]/).filter((id) => id !== ""))];
  if (ids.some((id) => !zUploadId.safeParse(id).success)) throw new DomainError("bad_request");
  if (ids.length > limits.unfinishedUploads)
    throw new DomainError("too_many_items", { detail: transferTexts.tooManyFiles });
  return ids;
};

/** The uploads that one import names. */
export class NamedUploads {
  readonly ids: readonly string[];
  readonly #deps: NamedUploadsDeps;
  readonly #actor: Actor;

  /** @throws DomainError `bad_request`, `too_many_items` */
  constructor(deps: NamedUploadsDeps, actor: Actor, field: string) {
    this.#deps = deps;
    this.#actor = actor;
    this.ids = uploadIds(field);
  }

  /**
   * Before a byte is copied.
   * @returns how they are called.
   * @throws DomainError `not_found`, `conflict`, `too_large` for all of them together.
   */
  demand(): Promise<string[]> {
    return this.#deps.uploads.demand(this.#actor, this.ids);
  }

  /** One as a file, which the caller discards. */
  async open(id: string, signal: AbortSignal): Promise<ReceivedFile> {
    return { ...(await this.#deps.uploads.open(this.#actor, id, signal)), uploadId: id };
  }

  /** Removes what is waited with no longer; what cannot be removed now ends by itself after a day. */
  async remove(ids: readonly string[] = this.ids): Promise<void> {
    for (const id of ids)
      await this.#deps.uploads.remove(this.#actor, id).catch((error: unknown) => {
        // Given up or expired meanwhile.
        if (error instanceof DomainError && error.code === "not_found") return;
        this.#deps.log.error({ err: error, uploadId: id }, "an upload could not be removed");
      });
  }
}
