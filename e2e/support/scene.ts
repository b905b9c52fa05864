import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { freePort } from "../../tools/test/free-port.ts";
import { LoginPage } from "../page-objects/login-page.ts";
import { launchTestBrowser, type ProfileOptions, type Visitor, visitorOf } from "./browser.ts";
import { type Person, type PersonKind, makePerson } from "./people.ts";
import { reusedProfiles } from "./profiles.ts";
import { mainUser, type RunningServer, startServer } from "./server.ts";
import { sharedServer } from "./shared-server.ts";
import { recordScreens } from "./what-was-shown.ts";

export interface Scene {
  server(): RunningServer;
  /** A new browser profile, not signed in. Closed after the test; its console must have stayed clean. */
  anonymous(options?: ProfileOptions): Promise<Visitor>;
  /** A new browser profile with the main user signed in; no page of MAIVE is open yet. */
  main(options?: ProfileOptions): Promise<Visitor>;
  /** Makes a guest or visitor, as main would. */
  person(kind: PersonKind, username: string): Promise<Person>;
  /** A new browser profile with this guest or visitor signed in, by password or by the access link, at home. */
  as(person: Person, options?: ProfileOptions): Promise<Visitor>;
}

const lazy = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};

/** One browser per process, and one address, so that cached code is shared. */
const browser = lazy(() => launchTestBrowser());
const port = lazy(() => freePort());
const profiles = reusedProfiles();

/**
 * A server for the tests of a file, with `env` in its environment. Journeys share one with the files before, but where they
 * set that, or are about a new instance.
 */
export const useScene = (env: Record<string, string> = {}, about: "any" | "new instance" = "any"): Scene => {
  const isPlain = Object.keys(env).length === 0;
  const isShared = isPlain && about === "any" && inject("sharesServer");
  const startOwn = async () => startServer(env, await port(), isPlain ? inject("templateFolder") : undefined);
  let server: RunningServer;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    [server] = await Promise.all([isShared ? sharedServer() : startOwn(), browser()]);
  });
  afterEach(async (context) => {
    const seen = visitors;
    visitors = [];
    await recordScreens(context, seen);
    const problems = seen.flatMap((visitor) => visitor.problems);
    const isFine = context.task.result?.state !== "fail" && problems.length === 0;
    await Promise.all(seen.map((visitor) => profiles.giveBack(visitor.context, isFine)));
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    if (!isShared) await server?.dispose();
  });
  const anonymous: Scene["anonymous"] = async (options) => {
    const visitor = await visitorOf(await profiles.take(await browser(), server.url, options));
    visitors.push(visitor);
    return visitor;
  };
  /** The form has tests of its own: elsewhere the profile gets its cookie without it, and no page is open yet. */
  const signIn = async (
    { context, page }: Visitor,
    user: { username: string; password: string },
    options: ProfileOptions | undefined,
  ) => {
    if (options?.origin) {
      // Only the browser knows the way to another name of the server.
      const login = new LoginPage(page);
      await login.open();
      await login.signIn(user);
      return;
    }
    const answer = await context.request.post("/api/auth/login", { data: user });
    expect(answer.status()).toBe(200);
  };
  return {
    server: () => server,
    anonymous,
    main: async (options) => {
      const visitor = await anonymous(options);
      await signIn(visitor, mainUser, options);
      return visitor;
    },
    person: (kind, username) => makePerson(server, kind, username),
    as: async (person, options) => {
      const visitor = await anonymous(options);
      const { username, password } = person;
      if (password === null) {
        await visitor.page.goto(await person.newLink());
        await new LoginPage(visitor.page).enter.click();
        await visitor.page.waitForURL((url) => url.pathname !== "/login");
      } else {
        await signIn(visitor, { username, password }, options);
        await visitor.page.goto("/home");
      }
      return visitor;
    },
  };
};
