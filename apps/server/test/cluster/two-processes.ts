import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UserType } from "@maive/contract";
import { afterAll, beforeAll } from "vitest";
import { listen, type LiveServer } from "../../src/collaboration/live-client-for-tests.ts";
import { type Caller, callerOf, password } from "../build-app.ts";
import type { TestEngine } from "../engines.ts";
import { openProcessApp, type ProcessApp } from "./process-app.ts";

export interface Person {
  userId: string;
  username: string;
  userType: UserType;
}

/** Filled before the first test. */
export interface TwoProcesses<Name extends string> {
  /** Of the database. */
  url: string;
  /** The data folder of both. */
  folder: string;
  processes: readonly [ProcessApp, ProcessApp];
  live: readonly [LiveServer, LiveServer];
  people: Record<Name, Person>;
  /** A new session, which calls either process. */
  signIn(who: Person): Promise<readonly [Caller, Caller]>;
  addPerson(username: string, userType: UserType): Promise<Person>;
}

/** Two processes on a new database and one data folder, for the tests of a file, with people who sign in at both. */
export const useTwoProcesses = <Name extends string>(
  postgres: TestEngine,
  wanted: Readonly<Record<Name, readonly [username: string, userType: UserType]>>,
): TwoProcesses<Name> => {
  const two = {} as TwoProcesses<Name>;

  beforeAll(async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const folder = mkdtempSync(join(tmpdir(), "maive-two-"));
    const one = await openProcessApp(url, folder);
    await one.storage.transact((tx) => one.app.cortex.ensureCalendar(tx));
    const processes = [one, await openProcessApp(url, folder)] as const;
    const live = [await listen(processes[0]), await listen(processes[1])] as const;
    const addPerson = async (username: string, userType: UserType): Promise<Person> => {
      const secret = userType === "visitor" ? {} : { password };
      return {
        ...(await one.app.auth.createUser(undefined, { username, userType, ...secret })),
        username,
        userType,
      };
    };
    const people: Partial<Record<Name, Person>> = {};
    for (const [name, [username, userType]] of Object.entries(wanted) as [Name, [string, UserType]][])
      people[name] = await addPerson(username, userType);
    Object.assign(two, {
      url,
      folder,
      processes,
      live,
      people,
      addPerson,
      signIn: async (who: Person) => {
        const { token } = await one.storage.transact((tx) => one.app.auth.startSession(tx, who, "test"));
        return processes.map((each) => callerOf(each.app, who, `maive_session=${token}`));
      },
    });
  });
  // A hook of its own runs before the database is dropped: whoever leaves says so in it.
  afterAll(async () => {
    for (const server of two.live) server.hangUp();
    for (const each of two.processes) await each.close();
    rmSync(two.folder, { recursive: true, force: true });
  });
  return two;
};
