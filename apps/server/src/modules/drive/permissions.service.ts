import type { Ok, Permission, setItemPermissions } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import type { Requester } from "../../shared/request-source.ts";
import { DomainError } from "../../shared/errors.ts";
import { recordChange, recordSecurityEvents, type Storage } from "../../storage/index.ts";
import { requestedPermissions } from "../cortex/permissions/index.ts";
import { announce } from "./drive.events.ts";
import { authorizeItem } from "./drive.policy.ts";
import { permissionsOn, savePermissions } from "./permissions.store.ts";

type ItemPermissions = Ok<typeof setItemPermissions>;

export interface ItemPermissionsDeps {
  storage: Storage;
  bus: EventBus;
}

/** Sharing of files and folders, by main only. Grants of people not named are unchanged. */
export class ItemPermissionsService {
  readonly #deps: ItemPermissionsDeps;

  constructor(deps: ItemPermissionsDeps) {
    this.#deps = deps;
  }

  async on(actor: Actor, fileId: string): Promise<ItemPermissions> {
    const q = this.#deps.storage.read;
    await authorizeItem(q, actor, "read", fileId);
    const rows = await permissionsOn(q, fileId);
    return {
      permissions: rows.map(({ user_id, permission_type }) => ({ user_page_id: user_id, permission_type })),
    };
  }

  /** @throws DomainError `not_found`, `forbidden`, `too_many_items`, `invalid` for unknown and main users. */
  async set(
    { actor, address, userAgent }: Requester,
    fileId: string,
    permissions: Readonly<Record<string, Permission>>,
  ): Promise<ItemPermissions> {
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const item = await authorizeItem(tx.db, actor, "write", fileId);
      // Page-owned files are shared with their page.
      if (item.is_system === 1) throw new DomainError("forbidden");
      const requested = await requestedPermissions(tx.db, permissions);
      const before = new Map(
        (await permissionsOn(tx.db, fileId)).map((row) => [row.user_id, row.permission_type]),
      );
      const changed = requested.filter(({ person, permission }) => before.get(person.user_id) !== permission);
      if (changed.length === 0) return;
      await savePermissions(
        tx,
        item,
        changed.map(({ person, permission }) => ({ user_id: person.user_id, permission_type: permission })),
      );
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "file_permissions_changed",
        before: {
          file_id: fileId,
          permissions: Object.fromEntries(
            changed.map(({ person }) => [person.user_id, before.get(person.user_id) ?? null]),
          ),
        },
        after: {
          file_id: fileId,
          permissions: Object.fromEntries(
            changed.map(({ person, permission }) => [person.user_id, permission]),
          ),
        },
      });
      await recordSecurityEvents(
        tx,
        changed.map(({ person, permission }) => ({
          kind: "file_permission_changed",
          actor: { userId: actor.userId, username: actor.username },
          subject: { userId: person.user_id, username: person.username },
          address,
          userAgent,
          details: {
            file_id: fileId,
            title: item.display_name,
            before: before.get(person.user_id) ?? "none",
            after: permission,
          },
        })),
      );
      announce({ tx, bus, actor }, [item]);
      const userIds = changed.map(({ person }) => person.user_id);
      bus.announce(tx, { type: "grantsChanged", userIds });
    });
    return this.on(actor, fileId);
  }
}
