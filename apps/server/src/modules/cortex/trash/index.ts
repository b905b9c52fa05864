import type { RouteDefinition } from "../../../http/route.ts";
import { type PartOwners, PartTrash } from "./part-trash.ts";
import { trashRoutes } from "./trash.routes.ts";
import { type TrashContents, type TrashDeps, TrashService } from "./trash.service.ts";

export type { TrashContents, TrashService };

/** Wires the trash. */
export const createTrash = ({
  owners,
  trashDays,
  ...deps
}: Omit<TrashDeps, "parts"> & { owners: Omit<PartOwners, "inTurn">; trashDays: number }): {
  routes: RouteDefinition[];
  trash: TrashService;
} => {
  const { storage, contents } = deps;
  const parts = new PartTrash({
    storage,
    owners: { ...owners, inTurn: (work) => contents.inTurn(work) },
  });
  const trash = new TrashService({ ...deps, parts });
  return { routes: trashRoutes(trash, parts, trashDays), trash };
};
