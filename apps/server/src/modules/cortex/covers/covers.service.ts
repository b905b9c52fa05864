import type { Ok, uploadCover } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { authorizePage } from "../access/index.ts";
import type { CortexFiles, FilePlace } from "../files-port/index.ts";
import { coverPath, fileOfCover } from "./cover-path.ts";
import { saveCover } from "./covers.store.ts";

export interface CoversDeps {
  storage: Storage;
  bus: EventBus;
  files: CortexFiles;
}

type Cover = Ok<typeof uploadCover>;

/** Default vertical position: centred. */
const middle = 50;

const placeOf = (pageId: string): FilePlace => ({ pageId, kind: "cover", holder: "" });

/** The cover image of a page: one file, owned by the page. */
export class CoversService {
  readonly #deps: CoversDeps;

  constructor(deps: CoversDeps) {
    this.#deps = deps;
  }

  /**
   * Uploads a cover; the previous one is deleted.
   * @throws DomainError `not_found`, `forbidden`, `too_large`, `wrong_type`, `storage_full`.
   */
  async upload(actor: Actor, pageId: string, request: FastifyRequest): Promise<Cover> {
    const { storage } = this.#deps;
    const { files } = this.#deps;
    await authorizePage(storage.read, actor, "write", pageId);
    const { staged, filename } = await files.receive(actor, request, files.imageRule);
    const place = placeOf(pageId);
    try {
      const fileId = await files.attached.store(
        actor,
        place,
        files.imageRule,
        { staged, sent: { filename } },
        async (tx, id) => {
          await files.noteUses(tx, actor, place, [id]);
          await files.releaseUnused(tx);
          await this.#put(tx, actor, pageId, { cover_image_path: coverPath(id), cover_position: middle });
        },
      );
      return { cover_image_path: coverPath(fileId), cover_position: middle };
    } finally {
      await files.discard(staged);
    }
  }

  /** Removes the cover, if any. @throws DomainError `not_found`, `forbidden`. */
  async remove(actor: Actor, pageId: string): Promise<void> {
    const { storage, files } = this.#deps;
    const page = await authorizePage(storage.read, actor, "write", pageId);
    const fileId = fileOfCover(page.cover_image_path);
    if (fileId === null) return;
    await files.attached.remove(actor, placeOf(pageId), fileId, (tx) =>
      this.#put(tx, actor, pageId, { cover_image_path: null }),
    );
  }

  /** Undoes {@link remove}. @throws DomainError `not_found`, `forbidden`, `not_in_trash`. */
  async restore(actor: Actor, pageId: string, fileId: string): Promise<Cover> {
    const { storage, files } = this.#deps;
    await files.attached.restore(actor, placeOf(pageId), fileId, (tx) =>
      this.#put(tx, actor, pageId, { cover_image_path: coverPath(fileId) }),
    );
    const page = await authorizePage(storage.read, actor, "read", pageId);
    return { cover_image_path: page.cover_image_path ?? "", cover_position: page.cover_position };
  }

  async #put(
    tx: Tx,
    actor: Actor,
    pageId: string,
    change: { cover_image_path: string | null; cover_position?: number },
  ): Promise<void> {
    const page = await authorizePage(tx.db, actor, "write", pageId);
    const before = { cover_image_path: page.cover_image_path, cover_position: page.cover_position };
    const after = { ...before, ...change };
    await saveCover(tx, page, after);
    await recordChange(tx, {
      actorId: actor.userId,
      kind: "page_changed",
      pageId,
      before,
      after,
    });
    this.#deps.bus.announce(tx, { type: "pageUpdated", pageId, actor });
  }
}
