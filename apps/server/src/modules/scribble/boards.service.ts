import type {
  Board,
  BoardDetail,
  BoardState,
  Body,
  getBoardState,
  Ok,
  restoreBoardState,
  saveScene,
  Scene,
} from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Authorized } from "../../shared/authorized.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { recordChange, recordDataAct, type Storage, type Tx } from "../../storage/index.ts";
import { authorizeBoard, authorizeTrashedBoard } from "./boards.policy.ts";
import { presentBoard, presentState } from "./boards.presenter.ts";
import * as boards from "./boards.store.ts";
import * as files from "./files.store.ts";
import { thumbnailTypeOf } from "./pictures.ts";
import { emptyScene, filterScene, imagesOf } from "./scene.ts";
import { saveState } from "./states/save-state.ts";
import * as states from "./states/states.store.ts";
import { scribbleTexts } from "./texts.ts";

/** Unused images may be restored by undo while a board is open. */
const unusedRetentionMs = 7 * 24 * 60 * 60 * 1_000;

const readThumbnail = (base64: string | null | undefined): Uint8Array | null | undefined => {
  if (base64 === null || base64 === undefined) return base64;
  const bytes = Buffer.from(base64, "base64");
  if (!thumbnailTypeOf(bytes)) throw new DomainError("wrong_type");
  return bytes;
};

const log = (tx: Tx, actor: Actor | null, what: string, boardId: string, name?: string): Promise<void> =>
  recordChange(tx, {
    actorId: actor?.userId ?? null,
    kind: `board_${what}`,
    after: { board_id: boardId, name },
  });

/** Main's boards. A drawing can only be replaced on the basis of its newest version (optimistic concurrency). */
export class BoardsService {
  readonly #storage: Storage;
  readonly #bus: EventBus;

  constructor(storage: Storage, bus: EventBus) {
    this.#storage = storage;
    this.#bus = bus;
  }

  async list(): Promise<Board[]> {
    return (await boards.liveBoards(this.#storage.read)).map(presentBoard);
  }

  async listTrashed(): Promise<(Board & { trashed_at: string })[]> {
    const rows = await boards.trashedBoards(this.#storage.read);
    return rows.map((row) => ({ ...presentBoard(row), trashed_at: row.trashed_at ?? "" }));
  }

  async create(actor: Actor, name: string | undefined): Promise<Board> {
    const boardId = newId();
    return this.#change(actor, async (tx) => {
      const board = { board_id: boardId, name: name || scribbleTexts.unnamed };
      await boards.insertBoard(tx, { ...board, scene: JSON.stringify(emptyScene) });
      await log(tx, actor, "created", boardId, board.name);
      return presentBoard(await authorizeBoard(tx.db, actor, "read", boardId));
    });
  }

  /** @throws DomainError `not_found` */
  async open(actor: Actor, boardId: string): Promise<BoardDetail> {
    const { read } = this.#storage;
    const board = await authorizeBoard(read, actor, "read", boardId);
    const drawing = await boards.drawingOf(read, board);
    if (!drawing) throw notFound();
    const { scene, version, save_id } = drawing;
    const boardFiles = (await files.filesOf(read, board)) as BoardDetail["files"];
    return { ...presentBoard(board), version, save_id, scene: JSON.parse(scene), files: boardFiles };
  }

  /** @throws DomainError `board_changed` with the current version when the base is outdated; `wrong_type` */
  async save(actor: Actor, boardId: string, given: Body<typeof saveScene>): Promise<Ok<typeof saveScene>> {
    const scene = filterScene(given.scene);
    const images = imagesOf(scene);
    const thumbnail = readThumbnail(given.thumbnail);
    const text = JSON.stringify(scene);
    return this.#change(actor, async (tx) => {
      const board = await authorizeBoard(tx.db, actor, "write", boardId);
      if (board.version !== given.base_version)
        throw new DomainError("board_changed", { current_value: String(board.version) });
      await saveState(tx, board, scene);
      const saved = { scene: text, saveId: given.save_id, imageCount: images.size, thumbnail };
      return this.#write(tx, actor, board, saved, images);
    });
  }

  async states(actor: Actor, boardId: string): Promise<BoardState[]> {
    const { read } = this.#storage;
    const board = await authorizeBoard(read, actor, "read", boardId);
    return (await states.listStates(read, board)).map(presentState);
  }

  /** @throws DomainError `not_found` */
  async state(actor: Actor, boardId: string, version: number): Promise<Ok<typeof getBoardState>> {
    const { read } = this.#storage;
    const board = await authorizeBoard(read, actor, "read", boardId);
    const found = await states.findState(read, board, version);
    if (!found) throw notFound();
    return { ...presentState(found), scene: JSON.parse(found.scene) };
  }

  /** @throws DomainError `not_found`; `board_changed` with the current version when the base is outdated. */
  async restoreState(
    actor: Actor,
    boardId: string,
    version: number,
    { base_version, save_id: saveId }: Body<typeof restoreBoardState>,
  ): Promise<Ok<typeof saveScene>> {
    return this.#change(actor, async (tx) => {
      const board = await authorizeBoard(tx.db, actor, "write", boardId);
      const found = await states.findState(tx.db, board, version);
      if (!found) throw notFound();
      if (board.version !== base_version)
        throw new DomainError("board_changed", { current_value: String(board.version) });
      const scene = JSON.parse(found.scene) as Scene;
      const images = imagesOf(scene);
      await saveState(tx, board, scene, true);
      await log(tx, actor, "state_restored", boardId, board.name);
      const saved = { scene: found.scene, saveId, imageCount: images.size, thumbnail: undefined };
      return this.#write(tx, actor, board, saved, images);
    });
  }

  async #write(
    tx: Tx,
    actor: Actor,
    board: Authorized<boards.BoardRow, "write">,
    saved: boards.SavedScene,
    images: ReadonlySet<string>,
  ): Promise<Ok<typeof saveScene>> {
    const version = await boards.writeScene(tx, board, saved, actor.userId);
    const ofStates = await states.imagesOfStates(tx, board);
    await files.noteUsed(tx, board, new Set([...images, ...ofStates]));
    return { version, last_modified: tx.now };
  }

  /** @throws DomainError `not_found` */
  async rename(actor: Actor, boardId: string, name: string): Promise<Board> {
    return this.#change(actor, async (tx) => {
      const board = await authorizeBoard(tx.db, actor, "write", boardId);
      await boards.writeName(tx, board, name);
      await log(tx, actor, "renamed", boardId, name);
      return presentBoard(await authorizeBoard(tx.db, actor, "read", boardId));
    });
  }

  /** @throws DomainError `not_found` */
  async duplicate(actor: Actor, boardId: string, name: string | undefined): Promise<Board> {
    const copyId = newId();
    return this.#change(actor, async (tx) => {
      const board = await authorizeBoard(tx.db, actor, "read", boardId);
      const copy = { board_id: copyId, name: name ?? scribbleTexts.copyOf(board.name) };
      await boards.copyBoard(tx, board, copy);
      await files.copyFiles(tx, board, copyId, actor.userId);
      await log(tx, actor, "created", copyId, copy.name);
      return presentBoard(await authorizeBoard(tx.db, actor, "read", copyId));
    });
  }

  /** @throws DomainError `not_found` */
  async trash(actor: Actor, boardId: string): Promise<void> {
    await this.#change(actor, async (tx) => {
      const board = await authorizeBoard(tx.db, actor, "write", boardId);
      await boards.writeTrashed(tx, board, tx.now);
      await log(tx, actor, "trashed", boardId, board.name);
    });
  }

  /** @throws DomainError `not_found`, `not_in_trash` */
  async restore(actor: Actor, boardId: string): Promise<Board> {
    return this.#change(actor, async (tx) => {
      const board = await authorizeTrashedBoard(tx.db, actor, boardId);
      await boards.writeTrashed(tx, board, null);
      await log(tx, actor, "restored", boardId, board.name);
      return presentBoard(await authorizeBoard(tx.db, actor, "read", boardId));
    });
  }

  /** @throws DomainError `not_found`, `not_in_trash` */
  async remove(actor: Actor, boardId: string): Promise<void> {
    await this.#change(actor, async (tx) => {
      const board = await authorizeTrashedBoard(tx.db, actor, boardId);
      await boards.removeBoard(tx, board);
      await log(tx, actor, "removed", boardId, board.name);
      await recordDataAct(tx, actor, { kind: "board_removed", title: board.name });
    });
  }

  /** The board's thumbnail. @throws DomainError `not_found` where there is none. */
  async thumbnail(actor: Actor, boardId: string): Promise<{ bytes: Buffer; type: string; version: number }> {
    const { read } = this.#storage;
    const board = await authorizeBoard(read, actor, "read", boardId);
    const bytes = await boards.thumbnailOf(read, board);
    const type = bytes && thumbnailTypeOf(bytes);
    if (!bytes || !type) throw notFound();
    return { bytes: Buffer.from(bytes), type, version: board.version };
  }

  /** Removes boards trashed before an instant (ISO, UTC), and images unused for a week. */
  async purge(trashedBefore: string): Promise<void> {
    await this.#storage.transact(async (tx) => {
      for (const boardId of await boards.removeTrashedBefore(tx, trashedBefore))
        await log(tx, null, "removed", boardId);
      const unusedBefore = new Date(new Date(tx.now).getTime() - unusedRetentionMs).toISOString();
      await files.removeUnusedBefore(tx, unusedBefore);
    });
  }

  /** Updates open lists after the commit. */
  #change<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#storage.transact(async (tx) => {
      const done = await work(tx);
      this.#bus.announce(tx, { type: "boardsChanged", actor });
      return done;
    });
  }
}
