import pg from "pg";
import { expect, inject, it } from "vitest";
import { demandSessions } from "./demand-sessions.ts";

it("passes where each connection has a session of its own, and gives them back", async () => {
  const pool = new pg.Pool({ connectionString: inject("postgresUrl"), max: 2 });
  await expect(demandSessions([pool, pool])).resolves.toBeUndefined();
  expect(pool.idleCount).toBe(2);
  await pool.end();
});

it("refuses a pooler that gives one session to two connections, and says what to set", async () => {
  const pool = new pg.Pool({ connectionString: inject("postgresUrl"), max: 1 });
  const session = await pool.connect();
  let released = 0;
  const shared = {
    connect: async () =>
      ({
        query: session.query.bind(session),
        release: () => void (released += 1),
      }) as unknown as pg.PoolClient,
  };
  await expect(demandSessions([shared, shared])).rejects.toThrow("pool_mode = session");
  expect(released).toBe(2);
  session.release();
  await pool.end();
});
