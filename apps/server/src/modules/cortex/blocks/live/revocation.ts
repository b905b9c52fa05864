import { closeCodes } from "@maive/contract";
import type { EventBus } from "../../../../events/index.ts";
import type { Logger } from "../../../../shared/logger.ts";
import type { LivePages } from "./live-pages.ts";
import type { PageSocket } from "./page-socket.ts";

/** Makes a client rejoin after its right changed. The protocol's own code for a reset. */
const joinAgain = 4205;

const recheck = async (socket: PageSocket): Promise<void> => {
  const access = await socket.access();
  if (access === "none") socket.close(closeCodes.pageForbidden, "permission-denied");
  else if (socket.joinedAs !== null && socket.joinedAs !== access) socket.close(joinAgain, "access changed");
};

/**
 * Closes sockets whose right was revoked.
 * @param contentsOf what synced blocks show of these pages.
 * @returns the function that stops it.
 */
export const watchRevocations = (
  bus: EventBus,
  pages: LivePages,
  log: Logger,
  contentsOf: (pageIds: readonly string[]) => Promise<string[]>,
): (() => void) => {
  const close = (pageIds: readonly string[]): void => {
    for (const pageId of pageIds) pages.closeSockets(pageId, closeCodes.pageForbidden, "permission-denied");
  };
  const recheckAll = (sockets: readonly PageSocket[]): void => {
    for (const socket of sockets) socket.forgetAccess();
    for (const socket of sockets)
      recheck(socket).catch((error: unknown) => {
        log.error({ err: error }, "a right could not be checked");
        socket.close(closeCodes.tryAgainLater);
      });
  };
  const stops = [
    bus.on("grantsChanged", ({ userIds }) => {
      const concerned = userIds && new Set(userIds);
      recheckAll(
        pages.sockets.filter(({ actor }) => actor !== null && (concerned?.has(actor.userId) ?? true)),
      );
    }),
    // Its entries are pages: checking the open ones is cheaper than listing them.
    bus.on("databaseDeleted", () => recheckAll(pages.sockets.filter(({ actor }) => actor !== null))),
    bus.on("sessionsEnded", ({ sessionIds }) => {
      const ended = new Set(sessionIds);
      for (const socket of pages.sockets)
        if (socket.actor && ended.has(socket.actor.sessionId))
          socket.close(closeCodes.pageNotSignedIn, "not-signed-in");
    }),
    bus.on("pagesDeleted", ({ pageIds }) => {
      close(pageIds);
      contentsOf(pageIds).then(close, (error: unknown) =>
        log.error({ err: error }, "contents of pages in the trash could not be found"),
      );
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
