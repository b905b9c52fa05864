import { closeCodes } from "@maive/contract";
import { type Connection, Hocuspocus } from "@hocuspocus/server";
import type { Access } from "../../../../shared/actor.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { blockTexts } from "../texts.ts";
import { checkUpdate, type Verdict } from "./check-update.ts";
import { ensureFirstBlock } from "./first-block.ts";
import { type LivePages, NotLoadedError, PageDamagedError } from "./live-pages.ts";
import { type Excess, PageSizes } from "./page-size.ts";
import type { PageContext } from "./page-context.ts";
import { PageNewerError } from "./page-newer-error.ts";
import type { PageSocket } from "./page-socket.ts";
import { namePresence } from "./presence.ts";
import type { UpdateLog } from "./update-log.ts";

export interface HocuspocusDeps {
  pages: LivePages;
  updates: UpdateLog;
  log: Logger;
}

/** Aborts a hook. Hocuspocus prints errors with a message, and sends `reason` to the client. */
class Refusal extends Error {
  readonly code: number;
  readonly reason: string;

  constructor(code: number, reason: string) {
    super("");
    this.code = code;
    this.reason = reason;
  }
}

/** Refuses a socket. */
const deny = (socket: PageSocket, code: number, reason: string): Refusal => {
  // A client that should retry must not get a denial; others get the reason before the close.
  if (code === closeCodes.tryAgainLater || code === closeCodes.restarting) socket.close(code, reason);
  else setImmediate(() => socket.close(code, reason));
  return new Refusal(code, reason);
};

/** Sync message types: a state vector requests, the other two carry updates. */
const stateVector = 0;
/** Length of an empty update. */
const emptyUpdate = 2;

/** RFC 6455, section 7.4.1: data that does not match its type. */
const invalidData = 1007;

const closeForVerdict: Record<Exclude<Verdict, "fine">, [number, string]> = {
  // No editor sends this; the client reloads the page.
  malformed: [invalidData, "malformed"],
  // The sync after a reconnect delivers what is missing.
  incomplete: [closeCodes.tryAgainLater, "incomplete"],
  unknown: [closeCodes.pageForbidden, blockTexts.outdated],
  // A retry would be refused again.
  deep: [closeCodes.tooLarge, blockTexts.tooDeep],
  large: [closeCodes.tooLarge, blockTexts.tooMuch],
};

/** The client parses the words before the colon; close reasons are limited to 123 bytes (RFC 6455, section 5.5). */
const closeForExcess: Record<Excess["what"], string> = {
  text: "too-long",
  config: "too-large",
  blocks: "too-many",
  document: "too-full",
};

const closeFor = (verdict: Exclude<Verdict, "fine"> | Excess): [number, string] => {
  if (typeof verdict === "string") return closeForVerdict[verdict];
  const blockId = verdict.what === "text" ? verdict.blockId : null;
  return [closeCodes.tooLarge, `${closeForExcess[verdict.what]}:${blockId ?? ""}`];
};

/**
 * Drops an update: as read-only, the connection neither applies nor acknowledges this and following ones. The socket
 * is closed, because a connected client would never resend the update.
 */
const keepOut = (connection: Connection<PageContext>, code: number, reason: string): void => {
  connection.readOnly = true;
  connection.context.socket.close(code, reason);
};

const neverLeave = async (): Promise<never> => {
  throw new Refusal(0, "in use");
};

/**
 * The Yjs protocol over sockets. An update is validated, then stored, and only then applied, broadcast and
 * acknowledged: `beforeSync` is the last hook Hocuspocus awaits before that.
 */
export const createHocuspocus = ({ pages, updates, log }: HocuspocusDeps): Hocuspocus<PageContext> => {
  const sizes = new PageSizes();
  /** Stored updates that are being applied. */
  const arriving = new WeakMap<Connection<PageContext>, () => void>();

  /** Null when it cannot be determined. */
  const accessOf = async (socket: PageSocket): Promise<Access | null> => {
    try {
      return await socket.access();
    } catch (error) {
      log.error({ err: error, pageId: socket.pageId }, "a right could not be checked");
      return null;
    }
  };

  return new Hocuspocus<PageContext>({
    quiet: true,
    // Nothing to store later: updates are stored before they are applied.
    debounce: 0,

    async onAuthenticate({ documentName, context: { socket }, connectionConfig }) {
      const { actor } = socket;
      if (!actor) throw deny(socket, closeCodes.pageNotSignedIn, "not-signed-in");
      const access = documentName === socket.pageId ? await accessOf(socket) : "none";
      if (access === null) throw deny(socket, closeCodes.tryAgainLater, "not-ready");
      if (access === "none") throw deny(socket, closeCodes.pageForbidden, "permission-denied");
      if (socket.outdated) throw deny(socket, closeCodes.pageForbidden, blockTexts.outdated);
      connectionConfig.readOnly = access !== "write";
      socket.joinedAs = access;
      try {
        // Loaded here, so that a page that cannot be loaded refuses the sign-in instead of hanging.
        if (access === "write") await ensureFirstBlock(pages, documentName);
        else await pages.use(documentName, async () => undefined);
      } catch (error) {
        if (error instanceof PageDamagedError) throw deny(socket, closeCodes.pageDamaged, blockTexts.damaged);
        if (error instanceof PageNewerError) throw deny(socket, closeCodes.restarting, "newer");
        log.error({ err: error, pageId: documentName }, "a page could not be opened");
        throw deny(socket, closeCodes.tryAgainLater, "not-ready");
      }
    },

    async connected({ context: { socket }, connection, documentName }) {
      socket.isOpenToPage = true;
      pages.carets?.opened(documentName, connection.document);
    },

    async onDisconnect({ context: { socket }, document, documentName }) {
      socket.settled();
      pages.carets?.left(documentName, document);
    },

    async onLoadDocument({ document, documentName }) {
      try {
        await pages.load(documentName, document);
        pages.carets?.watch(documentName, document);
      } catch (error) {
        // Hocuspocus forgets it as it is, and what it began for it would run on: a process could not end.
        document.destroy();
        throw new NotLoadedError(error);
      }
    },

    async beforeSync({ type, payload, documentName, document, connection }) {
      if (type === stateVector || connection.readOnly || payload.length <= emptyUpdate) return;
      const { socket } = connection.context;
      const access = await accessOf(socket);
      if (access === null) return keepOut(connection, closeCodes.tryAgainLater, "not-ready");
      if (access !== "write") return keepOut(connection, closeCodes.pageForbidden, "permission-denied");
      const page = pages.pageOf(document, documentName);
      if (!page) return keepOut(connection, closeCodes.tryAgainLater, "closed");
      const verdict = checkUpdate(document, payload, sizes, pages.isContent(document));
      if (verdict !== "fine") {
        log.warn({ pageId: documentName, userId: socket.actor?.userId, verdict }, "an update was refused");
        return keepOut(connection, ...closeFor(verdict));
      }
      const applied = page.expectUpdate();
      try {
        const seq = await updates.append(documentName, payload, socket.actor?.userId ?? null);
        arriving.set(connection, () => applied(seq));
      } catch (error) {
        applied(null);
        log.error({ err: error, pageId: documentName }, "an update could not be written");
        keepOut(connection, closeCodes.tryAgainLater, "not saved");
      }
    },

    async afterHandleMessage({ connection }) {
      connection.context.socket.handled();
      arriving.get(connection)?.();
      arriving.delete(connection);
    },

    async beforeHandleAwareness({ states, document, connection }) {
      const actor = connection?.context.socket.actor;
      if (actor) namePresence({ states, document, connection }, actor);
      else states.clear();
    },

    async beforeUnloadDocument({ document, documentName }) {
      if (!(await pages.mayLeave(documentName, document))) await neverLeave();
    },

    async afterUnloadDocument({ documentName }) {
      pages.left(documentName);
    },
  });
};
