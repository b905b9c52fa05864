import { limits, type Permission } from "@maive/contract";
import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { type PersonRow, usersAmong } from "./people.store.ts";
import { permissionTexts } from "./texts.ts";

/** The right one person should have. */
export interface RequestedPermission {
  person: PersonRow;
  permission: Permission;
}

/**
 * Parses a map from user ids to rights.
 * @throws DomainError `too_many_items`; `invalid` with a message for each unknown id and main user.
 */
export const requestedPermissions = async (
  q: Queryable,
  permissions: Readonly<Record<string, Permission>>,
): Promise<RequestedPermission[]> => {
  const named = Object.entries(permissions);
  if (named.length > limits.permissionUsers) throw new DomainError("too_many_items");
  const users = await usersAmong(
    q,
    named.map(([userId]) => userId),
  );
  const known = new Map(users.map((user) => [user.user_id, user]));
  const requested: RequestedPermission[] = [];
  const errors: { field: string; message: string }[] = [];
  for (const [userId, permission] of named) {
    const person = known.get(userId);
    if (person && person.user_type !== "main") requested.push({ person, permission });
    else
      errors.push({
        field: `permissions.${userId}`,
        message: person ? permissionTexts.mainUser : permissionTexts.unknownUser,
      });
  }
  if (errors.length > 0) throw new DomainError("invalid", { errors });
  return requested;
};
