import type { Body, patchPage } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizePage, demandMain, type PageRow } from "../access/index.ts";
import * as store from "./pages.store.ts";
import { pageTexts } from "./texts.ts";

/** A page's position in the tree. */
interface Place {
  parent_page_id?: string | null;
  pos?: string;
}

type PlaceRequest = Pick<Body<typeof patchPage>, "parent_page_id" | "before_page_id">;

/** @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid_move`. */
const demandParent = async (tx: Tx, actor: Actor, page: PageRow, parentId: string | null): Promise<void> => {
  if (parentId === null) {
    demandMain(actor);
    return;
  }
  await authorizePage(tx.db, actor, "write", parentId);
  if ((await store.subtree(tx.db, page.page_id)).includes(parentId)) throw new DomainError("invalid_move");
};

/** The order string before a sibling, or at the end; nothing when unchanged. */
const orderAt = async (
  tx: Tx,
  actor: Actor,
  page: PageRow,
  { parentId, beforeId }: { parentId: string | null; beforeId: string | null },
): Promise<{ pos?: string }> => {
  const all = await store.siblings(tx.db, actor, parentId);
  const own = all.findIndex(({ page_id }) => page_id === page.page_id);
  if (beforeId === null) {
    if (own >= 0 && own === all.length - 1) return {};
    return { pos: await store.positionAtEnd(tx.db, page, parentId) };
  }
  const at = all.findIndex(({ page_id, access }) => page_id === beforeId && access !== "none");
  const sibling = all[at];
  if (!sibling || at === own) throw new DomainError("invalid_move", { detail: pageTexts.noSuchSibling });
  if (own >= 0 && own === at - 1) return {};
  return { pos: await store.positionBefore(tx.db, page, parentId, sibling.pos) };
};

/**
 * A page's new position: below another parent, before one of its children or at the end. Without a parent its own is
 * kept. Nothing when unchanged.
 * @throws DomainError `not_found`, `forbidden`, `main_only`, `invalid_move`.
 */
export const newPlace = async (
  tx: Tx,
  actor: Actor,
  page: PageRow,
  request: PlaceRequest,
): Promise<Place> => {
  const { parent_page_id: toParent, before_page_id: before } = request;
  const stays = toParent === undefined || toParent === page.parent_page_id;
  // Without the right to read the parent, its identity must not be revealed.
  if (stays && typeof toParent === "string") await authorizePage(tx.db, actor, "read", toParent);
  // An entry's position among the others is managed by its database.
  if (stays && (before === undefined || page.parent_database_id !== null)) return {};
  if (page.parent_database_id !== null)
    throw new DomainError("invalid_move", { detail: pageTexts.entriesHaveNoPlace });
  const parentId = stays ? page.parent_page_id : toParent;
  if (!stays) await demandParent(tx, actor, page, parentId);
  const order = await orderAt(tx, actor, page, { parentId, beforeId: before ?? null });
  return stays ? order : { ...order, parent_page_id: parentId };
};
