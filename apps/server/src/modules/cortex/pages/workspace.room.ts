import type { Page } from "@maive/contract";
import type { EventMessage, RoomKind } from "../../../collaboration/index.ts";
import type { DomainEvent } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { accessToDatabase } from "../access/index.ts";
import type { VisiblePeople } from "./visible-people.ts";
import { readableAmong, someAreGone } from "./pages.store.ts";

export interface WorkspaceRoomDeps {
  storage: Storage;
  visiblePeople: Pick<VisiblePeople, "of">;
  pageFor(actor: Actor, pageId: string): Promise<Page | null>;
  /** Whether somebody may read one of these Drive items, deleted or not. */
  readsFiles(actor: Actor, itemIds: readonly string[]): Promise<boolean>;
  /** Whether somebody may see the state of a page after a change. */
  seesState(actor: Actor, pageId: string, changeId: string): Promise<boolean>;
}

/** The single room: open to everybody signed in, with events filtered by right. */
const theWorkspace = [""];

const databasesChanged = ({ actor }: { actor: Actor }): EventMessage => ({
  type: "databases_changed",
  clientId: actor.clientId,
});

/** The live room of the whole workspace: `/ws/workspace`. */
export const workspaceRoom = (deps: WorkspaceRoomDeps): RoomKind => {
  const { storage, visiblePeople, pageFor, readsFiles, seesState } = deps;
  const shown = async (
    type: "page_created" | "page_updated" | "page_moved",
    actor: Actor,
    pageIds: readonly string[],
    clientId: string | null,
  ): Promise<EventMessage[]> => {
    const pages = await Promise.all(pageIds.map((pageId) => pageFor(actor, pageId)));
    return pages.flatMap((page) => (page ? [{ type, page, clientId }] : []));
  };

  const present = async (event: DomainEvent, actor: Actor): Promise<EventMessage[]> => {
    switch (event.type) {
      case "pageCreated":
        return shown("page_created", actor, [event.pageId], event.actor.clientId);
      case "pageUpdated":
        return shown("page_updated", actor, [event.pageId], event.actor.clientId);
      case "pageMoved":
        return shown("page_moved", actor, [event.pageId], event.actor.clientId);
      case "pagesRestored":
        return shown("page_created", actor, event.pageIds, event.actor.clientId);
      case "pagesDeleted": {
        if (actor.userType === "main")
          return [{ type: "page_deleted", pageIds: event.pageIds, clientId: event.actor.clientId }];
        // Without the right to read it, a page's existence is not revealed.
        const pageIds = await readableAmong(storage.read, actor, event.pageIds);
        if (pageIds.length < event.pageIds.length && (await someAreGone(storage.read, event.pageIds)))
          return [{ type: "resync" }];
        return pageIds.length > 0 ? [{ type: "page_deleted", pageIds, clientId: event.actor.clientId }] : [];
      }
      case "databasesChanged": {
        const access = await accessToDatabase(storage.read, actor, event.databaseId);
        return access === "none" ? [] : [databasesChanged(event)];
      }
      case "databaseDeleted": {
        const concerned = actor.userType === "main" || event.readerIds.includes(actor.userId);
        return concerned ? [databasesChanged(event)] : [];
      }
      case "trashChanged":
        return actor.userType === "main"
          ? [{ type: "trash_changed", clientId: event.actor?.clientId ?? null }]
          : [];
      case "driveChanged": {
        // Who may read the folder it left is notified, too, without its content.
        const itemIds = [...event.fileIds, ...event.parentIds.filter((id) => id !== null)];
        const concerned = actor.userType === "main" || (await readsFiles(actor, itemIds));
        return concerned ? [{ type: "drive_changed", clientId: event.actor?.clientId ?? null }] : [];
      }
      case "pageVersionsChanged": {
        const { pageId, changeId } = event;
        const concerned = await seesState(actor, pageId, changeId);
        return concerned ? [{ type: "page_versions_changed", pageId, clientId: event.actor.clientId }] : [];
      }
      case "boardsChanged":
        return actor.userType === "main" ? [{ type: "boards_changed", clientId: event.actor.clientId }] : [];
      case "grantsChanged": {
        // Main users may be viewing rights.
        const concerned = actor.userType === "main" || (event.userIds?.includes(actor.userId) ?? true);
        return concerned ? [{ type: "permissions_changed" }] : [];
      }
      case "signInNoticesChanged":
        return actor.userId === event.userId ? [{ type: "sign_in_notices_changed" }] : [];
      case "stateChanged":
        return [{ type: "server_state_changed" }];
      default:
        return [];
    }
  };

  return {
    name: "workspace",
    pattern: /^\/ws\/workspace$/,
    access: async () => "read",
    roomsOf: (event) => {
      switch (event.type) {
        case "pageCreated":
        case "pageUpdated":
        case "pageMoved":
        case "pagesDeleted":
        case "pagesRestored":
        case "databasesChanged":
        case "databaseDeleted":
        case "trashChanged":
        case "pageVersionsChanged":
        case "boardsChanged":
        case "grantsChanged":
        case "signInNoticesChanged":
        case "stateChanged":
          return theWorkspace;
        case "driveChanged":
          return event.inDrive ? theWorkspace : [];
        default:
          return [];
      }
    },
    messagesOf: (event) => (event.type === "pagesRestored" ? Math.max(event.pageIds.length, 1) : 1),
    present: (event, actor) => present(event, actor),
    visiblePeople: (actor) => visiblePeople.of(actor),
  };
};
