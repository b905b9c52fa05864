import { CaptureUpdateAction, restoreElements } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BinaryFileData, BinaryFiles, ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { type BoardDetail, getBoard, restoreBoardState, type Scene } from "@maive/contract";
import { call, clientId, newUuid } from "../../../api/index.ts";
import { readImage } from "../queries/bytes.ts";
import { BoardSaver, type Draft, type Save } from "../saving/board-saver.ts";
import { noteEnding } from "../saving/endings.ts";
import { ofIncarnation } from "../saving/of-incarnation.ts";
import type { SaveState } from "../saving/save-state.ts";
import { BoardWindows } from "../saving/windows.ts";
import { dataUrlOf } from "./data-url.ts";
import type { DroppedDrawing } from "./dropped/read-dropped.ts";
import { takeDropped } from "./dropped/take-dropped.ts";
import { type BoardLook, type Drawing, imageIdsOf, isOwnShape, sceneOf } from "./drawing.ts";
import { fileOf, shapesOf } from "./excalidraw-types.ts";
import { exportBoard } from "./export-board.ts";
import type { ExportKind } from "./export-name.ts";
import { fingerprint } from "./fingerprint.ts";
import { chooseShape, leaveChosen } from "./keyboard/choose-shape.ts";
import { isPlacedKind, type PlacedKind, placeShape } from "./keyboard/place-shape.ts";
import type { OpenedBoard } from "./open-board.ts";
import { sendAsNewBoard, sendImages, sendScene, sendSceneLeaving } from "./send-drawing.ts";
import { ThumbnailThrottle } from "./thumbnail-throttle.ts";
import { thumbnailOf } from "./thumbnail.ts";

export interface SessionListener {
  onState(state: SaveState): void;
  /** The server has a new version of the board. */
  onSaved(): void;
  onImagesMissing(): void;
}

type Shapes = readonly ExcalidrawElement[];

/** An open board: saves its drawing and loads others' changes. */
export class BoardSession {
  readonly opened: OpenedBoard;
  readonly #listener: SessionListener;
  readonly #saver: BoardSaver<Drawing>;
  readonly #windows: BoardWindows;
  /** Images stored on the server. */
  readonly #known: Set<string>;
  readonly #pace = new ThumbnailThrottle();
  #api: ExcalidrawImperativeAPI | null = null;
  /** Fingerprint of what the server has or is being sent. */
  #seen: string | null = null;
  /** The thumbnail is outdated. */
  #pictureIsOld = false;
  /** Drawing and thumbnail captured on unmount, when Excalidraw's API is no longer available. */
  #last: Drawing | null = null;
  #lastPicture: Promise<string | null | undefined> | null = null;

  constructor(opened: OpenedBoard, listener: SessionListener) {
    this.opened = opened;
    this.#listener = listener;
    this.#known = new Set(opened.board.files.map(({ file_id }) => file_id));
    this.#windows = new BoardWindows(this.#boardId, clientId, (version) => void this.#follow(version));
    this.#saver = new BoardSaver<Drawing>(opened.board.version, {
      capture: () => this.#capture(),
      send: (save, leaving) => this.#send(save, leaving),
      current: async () => {
        const { version, save_id } = await call(getBoard, { params: { board_id: this.#boardId } });
        return { version, saveId: save_id };
      },
      persist: (draft) => this.#persist(draft),
      onState: (state) => {
        if (!this.#last) listener.onState(state);
      },
      newId: newUuid,
    });
  }

  /** The initial drawing. */
  get first(): Drawing {
    return this.opened.fitting?.drawing ?? { scene: this.opened.board.scene, images: [] };
  }

  get #boardId(): string {
    return this.opened.board.board_id;
  }

  /** The drawing board is there. */
  attach(api: ExcalidrawImperativeAPI): void {
    this.#api = api;
  }

  /** Something happened on the drawing board; most of it is of no matter. */
  handleChange(elements: Shapes, look: BoardLook): void {
    const api = this.#api;
    if (!api || this.#last) return;
    if (!elements.every(isOwnShape)) {
      api.updateScene({ elements: elements.filter(isOwnShape), captureUpdate: CaptureUpdateAction.NEVER });
      return;
    }
    const now = fingerprint(elements, look);
    if (this.#seen === null) {
      this.#seen = now;
      this.#begin();
    } else if (now !== this.#seen) {
      this.#seen = now;
      this.#pictureIsOld = true;
      this.#saver.changed();
    }
  }

  /** Retries at once: online again, or the window became visible. */
  async refresh(): Promise<void> {
    if (!this.#saver.clean) await this.#saver.flush();
    else await this.#follow(Number.POSITIVE_INFINITY);
  }

  /** The window is hidden: timers may not run. */
  async hide(): Promise<void> {
    await this.#saver.persistDraft();
    await this.#saver.flush();
  }

  /** The window closes. */
  leave(): void {
    this.#saver.leave();
  }

  /** The board is closed, the window stays: pending saves continue. */
  end(): void {
    if (this.#last) return;
    if (this.#api && this.#pictureIsOld) {
      this.#lastPicture = this.#drawPicture(this.#api);
      // Only the appearance may be unsaved.
      if (this.#saver.clean) this.#saver.changed();
    }
    this.#last = this.#capture();
    void this.#saver.persistDraft();
    const lastSave = this.#saver.flush().finally(() => this.#close());
    noteEnding(this.#boardId, lastSave);
  }

  /** Discards the local drawing for the server's. @throws as `call` */
  async loadOther(): Promise<void> {
    this.#show(await call(getBoard, { params: { board_id: this.#boardId } }));
  }

  /** Saves the local drawing as a new board and closes this one. @returns its id. @throws ApiError, TransportError */
  async keepAsCopy(name: string): Promise<string> {
    const all = { ...this.#capture(), images: this.#images() };
    const copy = await sendAsNewBoard(name, all, this.#boardId);
    this.#last = all;
    this.#saver.replaced(this.#saver.baseVersion);
    this.#close();
    return copy;
  }

  /** Replaces the drawing by a file's, or inserts it at the centre; undoable. */
  takeDropped(dropped: DroppedDrawing, how: "replace" | "insert"): void {
    if (this.#api && !this.#last) takeDropped(this.#api, dropped, how);
  }

  /** Makes an earlier state the current one, once everything drawn here is saved. @throws as `call` */
  async restoreState(version: number): Promise<void> {
    await this.#saver.flush();
    if (!this.#saver.clean) throw new Error("What is drawn is not saved");
    const base_version = this.#saver.baseVersion;
    await call(restoreBoardState, {
      params: { board_id: this.#boardId, version: String(version) },
      body: { base_version, save_id: newUuid() },
    });
    const board = await call(getBoard, { params: { board_id: this.#boardId } });
    this.#show(board);
    this.#windows.saved(board.version);
    // The thumbnail is outdated.
    this.#pictureIsOld = true;
    this.#listener.onSaved();
  }

  /** The images of a drawing, those included that the board does not show now. @throws ApiError, TransportError */
  async filesFor(scene: Scene): Promise<BinaryFiles> {
    const files = { ...this.#api?.getFiles() };
    const { board } = this.opened;
    for (const id of imageIdsOf(scene)) {
      if (id in files) continue;
      const { mime_type = "image/png" } = board.files.find(({ file_id }) => file_id === id) ?? {};
      const dataURL = await dataUrlOf(await readImage(this.#boardId, id), mime_type);
      const image = fileOf({ id, mimeType: mime_type, dataURL, created: Date.now() });
      files[image.id] = image;
    }
    return files;
  }

  /** Puts a shape onto the board and chooses it. */
  place(kind: PlacedKind): void {
    if (this.#api && !this.#last) placeShape(this.#api, kind);
  }

  /** Inserts a shape of the active tool. @returns false when it is not a shape tool, or another action is running. */
  placeTool(): boolean {
    const look = this.#api?.getAppState();
    if (!look || look.newElement || look.multiElement || look.editingTextElement || look.openDialog)
      return false;
    if (!isPlacedKind(look.activeTool.type)) return false;
    this.place(look.activeTool.type);
    return true;
  }

  /** Selects the adjacent shape. @returns whether the board is ready. */
  choose(step: 1 | -1): boolean {
    if (!this.#api || this.#last) return false;
    chooseShape(this.#api, step);
    return true;
  }

  get hasChosen(): boolean {
    return Object.values(this.#api?.getAppState().selectedElementIds ?? {}).some(Boolean);
  }

  /** @returns whether a selection was cleared, with nothing open that Escape closes first. */
  leaveChoice(): boolean {
    return this.#api !== null && !this.#last && leaveChosen(this.#api);
  }

  /** The drawing as a picture; null where nothing is drawn. */
  async picture(kind: ExportKind): Promise<Blob | null> {
    return this.#api && exportBoard(this.#api, kind);
  }

  #close(): void {
    this.#saver.end();
    this.#windows.close();
  }

  #begin(): void {
    const { fitting, board } = this.opened;
    if (fitting) {
      this.#saver.adopt(fitting.saveIds);
      void this.#handOver();
    }
    void this.#loadImages(board, imageIdsOf(this.first.scene));
  }

  /** Takes over an earlier window's draft. */
  async #handOver(): Promise<void> {
    const { fitting, drafts } = this.opened;
    await this.#saver.persistDraft();
    if (fitting && fitting.owner !== clientId) await drafts.remove(fitting).catch(reportError);
  }

  #images(): BinaryFileData[] {
    return Object.values(this.#api?.getFiles() ?? {});
  }

  #capture(): Drawing {
    if (this.#last) return this.#last;
    if (!this.#api) return this.first;
    const scene = sceneOf(this.#api.getSceneElements(), this.#api.getAppState());
    const shown = imageIdsOf(scene);
    return { scene, images: this.#images().filter(({ id }) => shown.has(id) && !this.#known.has(id)) };
  }

  async #send({ drawing, ...save }: Save<Drawing>, leaving: boolean): Promise<number> {
    const boardId = this.#boardId;
    const given = { boardId, drawing, ...save };
    if (leaving) return sendSceneLeaving(given);
    const picture = this.#picture();
    await sendImages(boardId, drawing, this.#known);
    const version = await sendScene({ ...given, thumbnail: await picture });
    this.#windows.saved(version);
    this.#listener.onSaved();
    return version;
  }

  /** A new thumbnail; undefined when throttled. */
  async #picture(): Promise<string | null | undefined> {
    if (this.#lastPicture) return this.#lastPicture;
    if (!this.#api || this.#last || !this.#pace.isDue(performance.now())) return undefined;
    this.#pictureIsOld = false;
    return this.#drawPicture(this.#api);
  }

  /** A failure is no reason not to save. */
  async #drawPicture(api: ExcalidrawImperativeAPI): Promise<string | null | undefined> {
    const began = performance.now();
    try {
      return await thumbnailOf(api);
    } catch (error) {
      reportError(error);
      return undefined;
    } finally {
      this.#pace.drawn(began, performance.now());
    }
  }

  async #persist(draft: Draft<Drawing> | null): Promise<void> {
    const { drafts } = this.opened;
    const key = { boardId: this.#boardId, owner: clientId };
    try {
      if (draft) await drafts.put({ ...draft, ...key, ...ofIncarnation(), keptAt: Date.now() });
      else await drafts.remove(key);
    } catch (error) {
      // Local storage is full or blocked: the server still gets everything.
      reportError(error);
    }
  }

  /** Somebody saved `version` elsewhere: shown at once where nothing waits here. */
  async #follow(version: number): Promise<void> {
    if (!this.#api || this.#last || !this.#saver.clean || version <= this.#saver.baseVersion) return;
    try {
      const board = await call(getBoard, { params: { board_id: this.#boardId } });
      if (!this.#last && this.#saver.clean && board.version > this.#saver.baseVersion) this.#show(board);
    } catch (error) {
      // The next save reports the problem.
      reportError(error);
    }
  }

  #show(board: BoardDetail): void {
    const api = this.#api;
    if (!api) return;
    for (const { file_id } of board.files) this.#known.add(file_id);
    const elements = restoreElements(shapesOf(board.scene), null);
    api.updateScene({ elements, appState: board.scene.app_state, captureUpdate: CaptureUpdateAction.NEVER });
    api.history.clear();
    this.#seen = fingerprint(api.getSceneElements(), { ...api.getAppState(), ...board.scene.app_state });
    this.#saver.replaced(board.version);
    void this.#loadImages(board, imageIdsOf(board.scene));
  }

  async #loadImages(board: BoardDetail, shown: ReadonlySet<string>): Promise<void> {
    const here = new Set(this.#images().map(({ id }) => String(id)));
    const missing = board.files.filter(({ file_id }) => shown.has(file_id) && !here.has(file_id));
    const loaded = await Promise.allSettled(
      missing.map(async ({ file_id, mime_type }) => ({
        id: file_id,
        mimeType: mime_type,
        dataURL: await dataUrlOf(await readImage(this.#boardId, file_id), mime_type),
        created: Date.now(),
      })),
    );
    const images = loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (!this.#last) this.#api?.addFiles(images.map(fileOf));
    if (images.length < missing.length) this.#listener.onImagesMissing();
  }
}
