import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, UserTable } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

export type PersonRow = Pick<UserTable, "user_id" | "username">;

/** All readers of a page by the rule of `pageAccess`, unordered. */
export const readersOf = (q: Queryable, page: Authorized<PageRow, "write">): Promise<PersonRow[]> =>
  q
    .selectFrom("user_account as person")
    .leftJoin("page_permission as own", (on) =>
      on.onRef("own.user_id", "=", "person.user_id").on("own.page_id", "=", page.page_id),
    )
    .leftJoin("database_permission as whole", (on) =>
      on
        .onRef("whole.user_id", "=", "person.user_id")
        .on("whole.database_id", "=", page.parent_database_id ?? -1),
    )
    .select(["person.user_id", "person.username"])
    .where((eb) =>
      eb.or([
        eb("person.user_type", "=", "main"),
        eb(eb.fn.coalesce("own.permission_type", "whole.permission_type"), "in", ["read", "write"]),
      ]),
    )
    .execute();
