import { hash } from "@node-rs/argon2";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authorizePage } from "../../apps/server/src/modules/cortex/access/index.ts";
import type { Actor } from "../../apps/server/src/shared/actor.ts";
import { systemClock } from "../../apps/server/src/shared/clock.ts";
import { newId } from "../../apps/server/src/shared/ids.ts";
import { openSqlite } from "../../apps/server/src/storage/sqlite/sqlite-storage.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const loginsPerSecond = 50;
const seconds = 10;

const signInOnce = async (server: RunningServer, who: { username: string; password: string }) => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const makeGuest = async (user: Main, username: string) => {
  const made = await user.send<{ generated_password: string }>("POST", "/api/connect/users", {
    username,
    user_type: "guest",
  });
  return { username, password: made.generated_password };
};

/** Sign-in of one person after the other, beside the hash alone. */
const signInTime = async (server: RunningServer, user: Main): Promise<Row> => {
  const guest = await makeGuest(user, "Gast");
  const ours: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    let started = performance.now();
    await signInOnce(server, guest);
    ours.push(performance.now() - started);
    started = performance.now();
    await hash(guest.password, { memoryCost: 32_768, timeCost: 3, parallelism: 1 });
    bare.push(performance.now() - started);
  }
  const figure = median(ours.slice(5));
  const baseline = median(bare.slice(5));
  return {
    what: "sign-in, median",
    figure,
    unit: "ms",
    baseline,
    baselineName: "argon2id alone",
    limit: 1.5,
  };
};

/** Page reads while many people sign in at once. */
const readsDuringLogins = async (server: RunningServer, user: Main): Promise<Row> => {
  const guests = await Promise.all(Array.from({ length: 60 }, (_, n) => makeGuest(user, `Gast ${n}`)));
  const { pages } = await user.send<{ pages: { page_id: string }[] }>("GET", "/api/cortex/pages");
  const path = `/api/cortex/pages/${pages[0]?.page_id ?? ""}`;
  const started = performance.now();
  const answers: Promise<number>[] = [];
  const reads: Promise<number>[] = [];
  const read = async () => {
    const sentAt = performance.now();
    await user.send("GET", path);
    return performance.now() - sentAt;
  };
  for (let n = 0; n < loginsPerSecond * seconds; n += 1) {
    const wait = started + (n * 1_000) / loginsPerSecond - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    const guest = guests[n % guests.length];
    if (guest) answers.push(signInOnce(server, guest));
    reads.push(read());
  }
  const statuses = await Promise.all(answers);
  const refused = statuses.filter((status) => status !== 200).length;
  return {
    what: `page read p99 beside ${loginsPerSecond} logins/s (${refused} of ${statuses.length} notified to wait)`,
    figure: quantile(await Promise.all(reads), 0.99),
    unit: "ms",
    baseline: 200,
    baselineName: "demanded",
    limit: 1,
  };
};

const listOfUsers = async (user: Main): Promise<Row> => {
  for (let made = 0; made < 5_000; made += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        user.send("POST", "/api/connect/users", { username: `Besuch ${made + n}`, user_type: "visitor" }),
      ),
    );
  const samples: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now();
    await user.send("GET", "/api/connect/users");
    samples.push(performance.now() - started);
  }
  return {
    what: "list of 5,000 users, median",
    figure: median(samples),
    unit: "ms",
    baseline: 100,
    baselineName: "demanded",
    limit: 1,
  };
};

const manyPages = 20_000;
const manyUsers = 10;

/** One check of one right among 20,000 pages and 200,000 permission rows. */
const rightsCheck = async (): Promise<Row> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-bench-rights-"));
  const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  const users = Array.from({ length: manyUsers }, () => newId());
  const pages = Array.from({ length: manyPages }, () => newId());
  await storage.transact(async (tx) => {
    const created_at = tx.now;
    for (const user_id of users)
      await tx.db
        .insertInto("user_account")
        .values({ user_id, username: user_id, username_folded: user_id, user_type: "guest", created_at })
        .execute();
    for (let i = 0; i < manyPages; i += 1_000) {
      const part = pages.slice(i, i + 1_000);
      const page = { title: "Seite", pos: "a0", created_at, last_modified: created_at };
      await tx.db
        .insertInto("page")
        .values(part.map((page_id) => ({ page_id, ...page })))
        .execute();
      for (const user_id of users)
        await tx.db
          .insertInto("page_permission")
          .values(part.map((page_id) => ({ page_id, user_id, permission_type: "read" as const })))
          .execute();
    }
  });
  const guest: Actor = {
    userId: users[0] ?? "",
    username: "Gast",
    userType: "guest",
    sessionId: "bench",
    clientId: null,
  };
  const samples: number[] = [];
  for (let n = 0; n < 5_000; n += 1) {
    const page = pages[(n * 7_919) % manyPages] ?? "";
    const started = performance.now();
    await authorizePage(storage.read, guest, "read", page);
    samples.push(performance.now() - started);
  }
  await storage.close();
  rmSync(folder, { recursive: true });
  return {
    what: "a rights check, median",
    figure: median(samples.slice(500)),
    unit: "ms",
    baseline: 0.2,
    baselineName: "demanded",
    limit: 1,
  };
};

/** Sign-in, lists of people and the check of rights. */
export const people = async (server: RunningServer, user: Main): Promise<Row[]> => [
  await signInTime(server, user),
  await readsDuringLogins(server, user),
  await listOfUsers(user),
  await rightsCheck(),
];
