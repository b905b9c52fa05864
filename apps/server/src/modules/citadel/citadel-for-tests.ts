import type { InjectOptions } from "fastify";
import type { TestEngine } from "../../../test/engines.ts";
import { startTestServer, type TestServer } from "../../../test/http-server.ts";
import type { CitadelDeps } from "./index.ts";

interface Answer {
  status: number;
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
  retryAfter: string | undefined;
}

/** Calls Citadel as one person. */
export interface CitadelCaller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  patch(path: string, body: object): Promise<Answer>;
}

export interface CitadelFixture {
  server: TestServer;
  anonymous: CitadelCaller;
  main: CitadelCaller;
  guest: CitadelCaller;
  visitor: CitadelCaller;
}

const callerOf = (server: TestServer, cookie: string): CitadelCaller => {
  const call = async (method: "GET" | "POST" | "PATCH", path: string, payload?: object): Promise<Answer> => {
    const request: InjectOptions = {
      method,
      url: `/api/citadel/${path}`,
      remoteAddress: "::ffff:192.168.1.20",
      headers: { "user-agent": "Küchentablett", ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    };
    const answer = await server.inject(request);
    const retryAfter = answer.headers["retry-after"];
    return { status: answer.statusCode, body: answer.json(), retryAfter: retryAfter?.toString() };
  };
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
    patch: (path, body) => call("PATCH", path, body),
  };
};

/** A server with Citadel, and one user of each kind signed in. */
export const startCitadel = async (
  engine: TestEngine,
  citadel: Partial<CitadelDeps> = {},
): Promise<CitadelFixture> => {
  const server = await startTestServer(engine, { citadel });
  const { user_id: userId } = await server.storage.read
    .selectFrom("user_account")
    .select("user_id")
    .where("username", "=", "visitor")
    .executeTakeFirstOrThrow();
  const { token } = await server.storage.transact((tx) =>
    server.auth.startSession(tx, { userId, userType: "visitor" }, "test"),
  );
  return {
    server,
    anonymous: callerOf(server, ""),
    main: callerOf(server, await server.signIn("main")),
    guest: callerOf(server, await server.signIn("guest")),
    visitor: callerOf(server, `maive_session=${token}`),
  };
};

/** The last events of the sign-in and rights log about settings and services, oldest first. */
export const systemEvents = async ({ storage }: TestServer) => {
  const rows = await storage.read
    .selectFrom("security_event")
    .selectAll()
    .where("kind", "in", ["settings_changed", "service_started", "service_stopped"])
    .orderBy("event_id")
    .execute();
  return rows.map(({ kind, actor_name, address, user_agent, details }) => ({
    kind,
    actor: actor_name,
    address,
    userAgent: user_agent,
    details: JSON.parse(details) as Record<string, string>,
  }));
};
