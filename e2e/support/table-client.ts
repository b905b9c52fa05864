import type { DatabaseDetail, DatabaseMessage } from "@maive/contract";
import { QueryObserver } from "@tanstack/react-query";
import { WebSocket } from "ws";
import { createCall } from "../../apps/client/src/api/call.ts";
import type { LineSocket } from "../../apps/client/src/live/room-around.ts";
import { RoomSocket } from "../../apps/client/src/live/room-socket.ts";
import type { EntryWindow } from "../../apps/client/src/modules/cortex/database-view/rows/apply-entry-change.ts";
import { createQueryClient } from "../../apps/client/src/query-client.ts";
import { cellKey } from "../../apps/client/src/modules/cortex/database-view/cells/cell-key.ts";
import { cellWrite } from "../../apps/client/src/modules/cortex/database-view/outbox/cell-write.ts";
import { createCellOutbox } from "../../apps/client/src/modules/cortex/database-view/outbox/cell-outbox.ts";
import { createRoomReader } from "../../apps/client/src/modules/cortex/database-view/live/room-reader.ts";
import { rowChunkQuery } from "../../apps/client/src/modules/cortex/database-view/rows/rows.ts";

/** The waits of the product, much shorter. */
const timings = {
  ping: 700,
  pong: 800,
  connectTimeout: 1_500,
  retryNotSignedIn: 40,
  retryAbnormal: 60,
  retryNoAuth: 100,
  retryTooMany: 1_000,
  pollSoon: 40,
  pollLate: 120,
};

export interface TableClientOptions {
  /** Where the line to the server begins. */
  url: string;
  cookie: string;
  userId: string;
  isMain: boolean;
  database: DatabaseDetail;
  storage: Storage;
  windowId: string;
}

const lineTo = (url: string, cookie: string): LineSocket => {
  const socket = new WebSocket(url, { headers: { cookie } });
  // What failed closes as well.
  socket.on("error", () => undefined);
  return {
    get readyState() {
      return socket.readyState;
    },
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
    addEventListener: (type, listener) => {
      if (type === "message")
        socket.on("message", (data) => listener(new MessageEvent("message", { data: String(data) })));
      else socket.on("close", (code) => listener(Object.assign(new Event("close"), { code })));
    },
  };
};

/** A headless client of a table: the product's socket, outbox and rows without a browser. */
export class TableClient {
  readonly options: TableClientOptions;
  readonly #client = createQueryClient();
  readonly #room: RoomSocket;
  readonly #rows: QueryObserver<EntryWindow>;
  readonly #outbox: ReturnType<typeof createCellOutbox>;
  readonly #forget: (() => void)[];
  #closed = false;

  constructor(options: TableClientOptions) {
    this.options = options;
    const { url, cookie, userId, isMain, database, storage, windowId } = options;
    const { database_id: databaseId, properties } = database;
    // What failed is read again by whoever looks, not by the cache before them.
    this.#client.setDefaultOptions({ queries: { retry: false, networkMode: "always" } });
    const call = createCall({
      origin: url,
      clientId: windowId,
      timeout: 1_500,
      // Requests of a closed window may arrive, but it gets no answer any more.
      fetch: async (address, init) => {
        const headers = { ...(init.headers as Record<string, string>), cookie };
        const answer = this.#closed ? null : await this.#alive(fetch(address, { ...init, headers }));
        const text = answer && (await this.#alive(answer.text()));
        return this.#alive(Promise.resolve(new Response(text, answer ?? undefined)));
      },
    });
    this.#outbox = createCellOutbox(
      {
        client: this.#client,
        call,
        storage,
        windows: { id: windowId, whenGone: (_, take) => take() },
        retryAfter: timings.retryAbnormal,
        lateAfter: 50,
      },
      databaseId,
      userId,
    );
    const reader = createRoomReader({
      client: this.#client,
      databaseId,
      view: () => ({
        own: { userId, clientId: windowId },
        ownIsMain: isMain,
        properties,
        valuesDecidePlaces: false,
        queue: this.#outbox.queue,
      }),
      flash: () => {},
      denied: () => {},
      refetchTimes: { wait: 15, maxWait: 100 },
      retryAfter: timings.retryAbnormal,
    });
    this.#rows = new QueryObserver<EntryWindow>(
      this.#client,
      rowChunkQuery(
        { databaseId, viewId: database.view_configs[0]?.id ?? 0, search: "" },
        0,
        call,
      ) as ConstructorParameters<typeof QueryObserver<EntryWindow>>[1],
    );
    this.#forget = [this.#rows.subscribe(() => {}), reader.end];
    this.#room = new RoomSocket(`/ws/databases/${databaseId}`, {
      origin: url,
      clientId: windowId,
      timings,
      openSocket: (address) => lineTo(address, cookie),
      fetchToken: async () => null,
      poll: async (_, since) => {
        const answer = await fetch(
          `${url}/api/cortex/databases/${databaseId}/changes${since === null ? "" : `?since=${since}`}`,
          { headers: { cookie }, signal: AbortSignal.timeout(1_500) },
        );
        return (await answer.json()) as { seq: number; messages: DatabaseMessage[] };
      },
      isHidden: () => false,
      onWake: () => () => {},
      onAuthLost: () => {},
      onAuthRejected: () => {},
    });
    this.#room.listen({
      onMessage: (message) => reader.hear(message as DatabaseMessage),
      onOpen: (resumed) => reader.opened(resumed),
    });
  }

  /** The outcome while the window is open; afterwards none ever. */
  #alive<T>(work: Promise<T>): Promise<T> {
    const open = <A>(outcome: A): Promise<A> =>
      this.#closed ? new Promise<never>(() => {}) : Promise.resolve(outcome);
    return work.then(open, async (error: unknown) => Promise.reject(await open(error)));
  }

  get rows(): EntryWindow["entries"] {
    return this.#rows.getCurrentResult().data?.entries ?? [];
  }

  #unsaved(entryId: string, propertyId: number): string | undefined {
    return this.#outbox.queue.snapshot().get(cellKey(entryId, propertyId))?.value;
  }

  /** The values of a cell that the server refused and the person was notified of. */
  #expectAnnounced(entryId: string, propertyId: number): string[] {
    return this.#outbox.unsettled
      .snapshot()
      .flatMap(({ write }) =>
        write.entryId === entryId && write.propertyId === propertyId ? [write.value] : [],
      );
  }

  /**
   * Edits cells as a person does who sees what is shown: one as such, several as one step.
   * @returns what the edit replaced of these cells: unsaved values, and those that waited for a decision.
   */
  edit(cells: readonly { row: number; property: number; value: string }[]): string[] {
    const edited = cells.map(({ row, property, value }) => {
      const entry = this.rows[row];
      const of = this.options.database.properties[property];
      if (!entry || !of) throw new RangeError(`no cell ${row}/${property}: ${this.state}`);
      const unsaved = this.#unsaved(entry.page_id, of.property_id);
      const shown = unsaved ?? entry.properties[of.property_name] ?? "";
      const expectAnnounced = this.#expectAnnounced(entry.page_id, of.property_id);
      return {
        replaced: unsaved === undefined ? expectAnnounced : [unsaved, ...expectAnnounced],
        write: cellWrite(entry.page_id, of, value, shown),
      };
    });
    const writes = edited.map(({ write }) => write);
    const [only] = writes;
    if (only && writes.length === 1) this.#outbox.queue.write(only);
    else this.#outbox.queue.writeAll(writes);
    return edited.flatMap(({ replaced }) => replaced);
  }

  /**
   * Decides about what the server did not take, as the person sees it.
   * @returns what they were notified of, and the unsaved values that insisting replaced.
   */
  decide(insists: () => boolean): string[] {
    return this.#outbox.unsettled.snapshot().flatMap((edit) => {
      const { entryId, propertyId, value } = edit.write;
      const unsaved = this.#unsaved(entryId, propertyId);
      if (edit.problem.kind === "changed" && insists()) {
        this.#outbox.insist(edit);
        return unsaved === undefined ? [value] : [value, unsaved];
      }
      this.#outbox.unsettled.remove(edit.key);
      return [value];
    });
  }

  /** In words, for a failed test. */
  get state(): string {
    const { link, status } = this.#room.snapshot();
    const { queue, unsettled } = this.#outbox;
    return `${link}/${status}, ${this.#client.isFetching()} fetching, ${queue.snapshot().size} unsaved, ${unsettled.snapshot().length} to decide`;
  }

  /** The room is known by socket or without, nothing is on its way, and nothing is to be decided. */
  get isQuiet(): boolean {
    return (
      ["live", "polling"].includes(this.#room.snapshot().link) &&
      this.#client.isFetching() === 0 &&
      this.#outbox.queue.snapshot().size === 0 &&
      this.#outbox.unsettled.snapshot().length === 0
    );
  }

  /** The window closes, whatever is on its way. @returns what it left, for the next one. */
  close(): TableClientOptions {
    this.#closed = true;
    this.#room.end();
    for (const forget of this.#forget) forget();
    this.#client.clear();
    return this.options;
  }
}
