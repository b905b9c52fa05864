import type { RouteDefinition } from "../../../http/route.ts";
import { type PartOwners, PartTrash } from "./part-trash.ts";
import { trashRoutes } from "./trash.routes.ts";
import { type TrashDeps, TrashService } from "./trash.service.ts";

export type { TrashService };

/** Wires the trash. */
export const createTrash = ({
  owners,
  trashDays,
  ...deps
}: Omit<TrashDeps, "parts"> & { owners: Omit<PartOwners, "runExclusive">; trashDays: number }): {
  routes: RouteDefinition[];
  trash: TrashService;
  parts: PartTrash;
} => {
  const { storage, bus, contents, databases } = deps;
  const parts = new PartTrash({
    storage,
    bus,
    owners: { ...owners, runExclusive: (work) => contents.runExclusive(work) },
  });
  const trash = new TrashService({ ...deps, parts });
  return { routes: trashRoutes(trash, parts, databases, trashDays), trash, parts };
};
