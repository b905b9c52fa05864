import { type Main, signInAsMain } from "./main-calls.ts";
import { mainUser, type RunningServer } from "./server.ts";

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

/** The server keeps ten sessions of a user; the browsers of many tests may have taken this one's place. */
const isAlive = async (server: RunningServer, { cookie }: Main): Promise<boolean> =>
  (await fetch(`${server.url}/api/auth/me`, { headers: { cookie } })).ok;

/** Calls as main, with one session per server as long as it lasts. */
export const mainOf = async (server: RunningServer): Promise<Main> => {
  const known = await signedIn.get(server);
  if (known && (await isAlive(server, known))) return known;
  const fresh = signInAsMain(server);
  signedIn.set(server, fresh);
  return fresh;
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
      const link = await main.send<{ token: string }>("POST", `/api/connect/users/${made.id}/access-link`, {
        // Its own sign-in may be longer ago than that counts.
        current_password: mainUser.password,
      });
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
