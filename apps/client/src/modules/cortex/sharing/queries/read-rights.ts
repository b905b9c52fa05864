import {
  getDatabasePermissions,
  getPagePermissions,
  listUsers,
  type Contact,
  type Page,
  type Permission,
} from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import type { Person } from "../model/rights.ts";

type Rights = ReadonlyMap<string, Permission>;

/** Refetched at each opening, since other windows may change rights. */
const alwaysFresh = { gcTime: 0, staleTime: 0 } as const;

const readUsers = async (signal: AbortSignal) => (await call(listUsers, { signal })).users;

const readPageRights = async (pageId: string, signal: AbortSignal): Promise<Rights> => {
  const { permissions } = await call(getPagePermissions, { params: { page_id: pageId }, signal });
  return new Map(permissions.map(({ user_page_id, permission_type }) => [user_page_id, permission_type]));
};

const readDatabaseRights = async (databaseId: number, signal: AbortSignal): Promise<Rights> => {
  const { can_read, can_write } = await call(getDatabasePermissions, {
    params: { database_id: databaseId },
    signal,
  });
  return new Map<string, Permission>([
    ...can_read.map((userId) => [userId, "read"] as const),
    ...can_write.map((userId) => [userId, "write"] as const),
  ]);
};

/** @param inherited rights without own grants; null without inheritance. */
const toPeople = (users: readonly Contact[], own: Rights, inherited: Rights | null): readonly Person[] =>
  users.map(({ id, username, user_type }) => ({
    userId: id,
    username,
    userType: user_type,
    own: own.get(id) ?? null,
    inherited: inherited && (inherited.get(id) ?? "none"),
  }));

/** Every guest and visitor with their right on a page; of an entry also the inherited ones. */
export const pageRightsQuery = (page: Pick<Page, "page_id" | "parent_database_id">) =>
  queryOptions({
    queryKey: ["sharing", "page", page.page_id],
    queryFn: async ({ signal }) => {
      const { page_id, parent_database_id } = page;
      const [users, own, inherited] = await Promise.all([
        readUsers(signal),
        readPageRights(page_id, signal),
        parent_database_id === null ? null : readDatabaseRights(parent_database_id, signal),
      ]);
      return toPeople(users, own, inherited);
    },
    ...alwaysFresh,
  });

/** A shareable item of another module. */
export interface RightsSource {
  /** Unique query key. */
  key: readonly string[];
  /** What the rights mean, in a sentence. */
  hint: string;
  /** The grants by user id. */
  read: (signal: AbortSignal) => Promise<ReadonlyMap<string, Permission>>;
  /** Saves rights; people not named are unchanged. */
  save: (rights: Record<string, Permission>) => Promise<unknown>;
}

/** Every guest and visitor with their right on something of another module. */
export const sourceRightsQuery = (source: RightsSource) =>
  queryOptions({
    queryKey: ["sharing", ...source.key],
    queryFn: async ({ signal }) => {
      const [users, own] = await Promise.all([readUsers(signal), source.read(signal)]);
      return toPeople(users, own, null);
    },
    ...alwaysFresh,
  });

/** Every guest and visitor with their right on a database. */
export const databaseRightsQuery = (databaseId: number) =>
  queryOptions({
    queryKey: ["sharing", "database", databaseId],
    queryFn: async ({ signal }) => {
      const [users, own] = await Promise.all([readUsers(signal), readDatabaseRights(databaseId, signal)]);
      return toPeople(users, own, null);
    },
    ...alwaysFresh,
  });
