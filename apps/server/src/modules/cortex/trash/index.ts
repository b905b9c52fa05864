import type { RouteDefinition } from "../../../http/route.ts";
import { trashRoutes } from "./trash.routes.ts";
import { type TrashContents, type TrashDeps, TrashService } from "./trash.service.ts";

export type { TrashContents, TrashService };

/** Wires the trash. */
export const createTrash = ({
  trashDays,
  ...deps
}: TrashDeps & { trashDays: number }): { routes: RouteDefinition[]; trash: TrashService } => {
  const trash = new TrashService(deps);
  return { routes: trashRoutes(trash, trashDays), trash };
};
