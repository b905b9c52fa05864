import {
  changeRole,
  createUser,
  deleteUser,
  listUsers,
  patchQuota,
  resetPassword,
  userAssignments,
  userRights,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../http/route.ts";
import { requesterOf } from "../../http/request-source.ts";
import type { Users } from "./users.service.ts";

export const usersRoutes = (users: Users): RouteDefinition[] => [
  route(listUsers, async () => ({ users: await users.list() })),
  route(createUser, (input) => users.create(requesterOf(input), input.body)),
  route(changeRole, (input) =>
    users.changeRole(requesterOf(input), input.params.user_id, input.body.new_role),
  ),
  route(resetPassword, async (input) => ({
    new_password: await users.resetPassword(requesterOf(input), input.params.user_id),
  })),
  route(deleteUser, (input) => users.remove(requesterOf(input), input.params.user_id)),
  route(userAssignments, (input) => users.assignmentsOf(input, input.params.user_id, input.query)),
  route(patchQuota, (input) => {
    const { quota_mb } = input.body;
    const quotaMb = quota_mb === "default" ? undefined : quota_mb;
    return users.setQuota(requesterOf(input), input.params.user_id, quotaMb);
  }),
  route(userRights, ({ params }) => users.rightsOf(params.user_id)),
];
