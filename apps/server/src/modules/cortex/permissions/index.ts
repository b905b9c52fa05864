import type { RouteDefinition } from "../../../http/route.ts";
import { permissionsRoutes } from "./permissions.routes.ts";
import { type PermissionsDeps, PermissionsService } from "./permissions.service.ts";
import { userRightsIn } from "./user-rights.ts";

export { inGermanOrder } from "./german-order.ts";
export { requestedPermissions } from "./requested-permissions.ts";

/** Wires the sharing of pages and databases. */
export const createPermissions = (
  deps: PermissionsDeps,
): {
  routes: RouteDefinition[];
  permissions: PermissionsService;
  rightsOf: ReturnType<typeof userRightsIn>;
} => {
  const permissions = new PermissionsService(deps);
  return { routes: permissionsRoutes(permissions), permissions, rightsOf: userRightsIn(deps.storage) };
};
