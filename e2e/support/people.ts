import { type Main, signInAsMain } from "./main-calls.ts";
import type { RunningServer } from "./server.ts";

export type PersonKind = "guest" | "visitor";

/** Somebody whom main let in. */
export interface Person {
  id: string;
  username: string;
  /** Null for visitors. */
  password: string | null;
  /** Makes an access link for a visitor; the one before is void. @returns the address to open. */
  newLink(): Promise<string>;
  sharePage(pageId: string, permission: "none" | "read" | "write", withSubpages?: boolean): Promise<void>;
  shareDatabase(databaseId: number, permission: "none" | "read" | "write"): Promise<void>;
}

const signedIn = new WeakMap<RunningServer, Promise<Main>>();

/** Calls as main, with one session per server. */
export const mainOf = (server: RunningServer): Promise<Main> => {
  const known = signedIn.get(server) ?? signInAsMain(server);
  signedIn.set(server, known);
  return known;
};

/** Main makes a guest or visitor over HTTP. */
export const makePerson = async (
  server: RunningServer,
  kind: PersonKind,
  username: string,
): Promise<Person> => {
  const main = await mainOf(server);
  const made = await main.send<{ id: string; generated_password?: string }>("POST", "/api/connect/users", {
    username,
    user_type: kind,
  });
  const permissions = (permission: string) => ({ permissions: { [made.id]: permission } });
  return {
    id: made.id,
    username,
    password: made.generated_password ?? null,
    newLink: async () => {
      const link = await main.send<{ token: string }>("POST", `/api/connect/users/${made.id}/access-link`);
      return `/login#zugang=${link.token}`;
    },
    sharePage: async (pageId, permission, withSubpages = false) => {
      const body = { ...permissions(permission), apply_to_children: withSubpages };
      await main.send("POST", `/api/cortex/pages/${pageId}/permissions`, body);
    },
    shareDatabase: async (databaseId, permission) => {
      await main.send("POST", `/api/cortex/databases/${databaseId}/permissions`, permissions(permission));
    },
  };
};
