import { setTimeout } from "node:timers/promises";
import type { UserType } from "@maive/contract";
import { mainUser } from "./attacked-server.ts";
import type { RawClient, Received, Sent } from "./raw-call.ts";

/** Somebody signed in at an attacked server. */
export interface Person {
  userId: string;
  username: string;
  userType: UserType;
  cookie: string;
  send(sent: Sent, signal?: AbortSignal): Promise<Received>;
  /** JSON in, JSON out, as an honest client, which honours `Retry-After`. @throws Error for everything but 2xx. */
  call(method: string, path: string, body?: unknown): Promise<ReturnType<typeof JSON.parse>>;
}

const cookieOf = ({ headers }: Received): string =>
  String((headers["set-cookie"] as string[] | undefined)?.[0] ?? "").split(";")[0] ?? "";

const json = (body: unknown): Pick<Sent, "headers" | "payload"> =>
  body === undefined
    ? {}
    : { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) };

/** Somebody signed in, on connections of this client. */
export const personOf = (client: RawClient, who: Omit<Person, "send" | "call">): Person => {
  const send: Person["send"] = (sent, signal) =>
    client.send({ ...sent, headers: { cookie: who.cookie, ...sent.headers } }, signal);
  const call: Person["call"] = async (method, path, body) => {
    const { status, headers, payload } = await send({ method, path, ...json(body) });
    if (status === 429) {
      await setTimeout(Number(headers["retry-after"] ?? 1) * 1_000);
      return call(method, path, body);
    }
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${payload.toString().slice(0, 300)}`);
    return payload.length === 0 ? undefined : JSON.parse(payload.toString());
  };
  return { ...who, send, call };
};

const signIn = async (
  client: RawClient,
  path: string,
  body: object,
  who: Omit<Person, "send" | "call" | "cookie">,
): Promise<Person> => {
  const answer = await client.send({ method: "POST", path, ...json(body) });
  if (answer.status !== 200) throw new Error(`${who.username} could not sign in: ${answer.status}`);
  return personOf(client, { ...who, cookie: cookieOf(answer) });
};

/** The main user, signed in. */
export const signInMain = async (client: RawClient): Promise<Person> => {
  const person = await signIn(client, "/api/auth/login", mainUser, {
    userId: "",
    userType: "main",
    username: mainUser.username,
  });
  return { ...person, userId: (await person.call("GET", "/api/auth/me")).user_id };
};

/** Main makes a guest or visitor, who signs in: guests by password, visitors by access link. */
export const addPerson = async (
  client: RawClient,
  main: Person,
  username: string,
  userType: "guest" | "visitor",
): Promise<Person> => {
  const made = await main.call("POST", "/api/connect/users", { username, user_type: userType });
  const who = { userId: made.id as string, username, userType };
  if (userType === "guest")
    return signIn(client, "/api/auth/login", { username, password: made.generated_password }, who);
  const { token } = await main.call("POST", `/api/connect/users/${made.id}/access-link`);
  return signIn(client, "/api/auth/redeem", { token }, who);
};
