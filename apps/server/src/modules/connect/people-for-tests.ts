import { sql } from "kysely";
import type { Answer, TestApp } from "../../../test/build-app.ts";

/** The password of the ready users `anna` (main) and `bert` (guest). */
export const readyPassword = "Regenbogen-42-Haus";

/** Makes a guest or visitor as main does. @returns the answer's body. */
export const make = async (t: TestApp, username: string, user_type: "guest" | "visitor") => {
  const { status, body } = await t.main.post("/api/connect/users", { username, user_type });
  if (status !== 201) throw new Error(`${username} could not be made: ${JSON.stringify(body)}`);
  return body as { id: string; username: string; user_type: string; generated_password: string };
};

const cookieOf = ({ headers }: Answer): string => {
  const [set] = [headers["set-cookie"]].flat();
  return typeof set === "string" ? (set.split(";")[0] ?? "") : "";
};

export const login = (t: TestApp, username: string, password: string): Promise<Answer> =>
  t.anonymous.post("/api/auth/login", { username, password });

/** Signs in with a password. @returns the Cookie header. */
export const cookieByPassword = async (t: TestApp, username: string, password: string): Promise<string> =>
  cookieOf(await login(t, username, password));

export const redeem = (t: TestApp, token: string): Promise<Answer> =>
  t.anonymous.post("/api/auth/redeem", { token });

/** Makes a link for a visitor and uses it. @returns the Cookie header. */
export const cookieByLink = async (t: TestApp, userId: string): Promise<string> => {
  const link = await t.main.post(`/api/connect/users/${userId}/access-link`);
  return cookieOf(await redeem(t, link.body.token));
};

/** 200 while the session of a cookie lives, then 401. */
export const statusOf = async (t: TestApp, cookie: string): Promise<number> =>
  (await t.anonymous.get("/api/auth/me", { cookie })).status;

/** What stands in each table, as JSON, by the table's name. */
export const everyTable = async ({ storage }: TestApp): Promise<Map<string, string>> => {
  const tables = await storage.read.introspection.getTables();
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(storage.read);
    texts.set(name, JSON.stringify(rows));
  }
  return texts;
};

/** The newest rows of both logs about a user, without ids and times. */
export const logsAbout = async ({ storage }: TestApp, userId: string) => {
  const change = await storage.read
    .selectFrom("change")
    .select(["kind", "actor_id", "before", "after"])
    .where("after", "like", `%${userId}%`)
    .orderBy("change_id", "desc")
    .limit(1)
    .executeTakeFirst();
  const event = await storage.read
    .selectFrom("security_event")
    .select(["kind", "actor_name", "subject_name", "address", "user_agent", "details"])
    .where("subject_id", "=", userId)
    .orderBy("event_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { change, event };
};

/** What a generated password looks like. */
export const passwordForm = /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/;

/** What main does with the people of an app, which is there by the time of a call. */
export const callsOfMain = (app: () => TestApp) => {
  const list = async () =>
    (await app().main.get("/api/connect/users")).body.users as {
      id: string;
      username: string;
      session_count: number;
    }[];
  return {
    role: (id: string, new_role: unknown) => app().main.patch(`/api/connect/users/${id}/role`, { new_role }),
    reset: (id: string) => app().main.post(`/api/connect/users/${id}/reset-password`),
    list,
    listed: async (id: string) => (await list()).find((user) => user.id === id),
  };
};
