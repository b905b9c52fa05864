import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

const token = "nur-fuer-die-messstelle-4711";

describeEachEngine("figures for Prometheus", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine, { MAIVE_METRICS_TOKEN: token });
  });
  afterAll(() => t.close());

  const ask = async (who: Pick<Caller, "cookie">, authorization?: string) =>
    t.app.server.inject({
      url: "/metrics",
      headers: { ...(who.cookie ? { cookie: who.cookie } : {}), ...(authorization ? { authorization } : {}) },
    });

  it("are for main and for who carries the token, for nobody else", async () => {
    const statuses = [
      ask(t.main),
      ask(t.anonymous, `Bearer ${token}`),
      ask(t.anonymous),
      ask(t.anonymous, `Bearer ${token}x`),
      ask(t.anonymous, token),
      ask(t.guest, "Bearer "),
      ask(t.visitor),
    ].map(async (requested) => (await requested).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401, 401, 403, 403]);
  });

  it("say how many requests of a route were answered and how long they took, and name no page", async () => {
    const { page_id } = (await t.main.post("/api/cortex/pages", { title: "Kassenbuch" })).body;
    await t.main.get(`/api/cortex/pages/${page_id}`);
    await t.main.get(`/api/cortex/pages/${page_id}`);
    await t.main.get("/api/nirgends");
    const answer = await ask(t.main);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = answer.payload.split("\n");
    const route = 'method="GET",route="/api/cortex/pages/:page_id",status="200"';
    expect(lines).toContain(`http_request_duration_seconds_count{${route}} 2`);
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 1');
    expect(lines).toContain("maive_sockets 0");
    expect(answer.payload).toMatch(/^maive_loop_stalls \d+$/m);
    expect(answer.payload).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(answer.payload).toMatch(/^maive_info\{version="\d+\.\d+\.\d+(\+[0-9a-f]{7})?"\} 1$/m);
    expect(answer.payload).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(answer.payload).not.toContain(page_id);
    expect(answer.payload).not.toContain("nirgends");
  });

  it("say when the newest proven backup was made, where backups are made", async () => {
    const backups = mkdtempSync(join(tmpdir(), "maive-metrics-"));
    const backed = await buildTestApp(engine, { MAIVE_METRICS_TOKEN: token, MAIVE_BACKUP_DIR: backups });
    try {
      const { server } = backed.app;
      const requested = await server.inject({ url: "/metrics", headers: { cookie: backed.main.cookie } });
      expect(requested.payload).toMatch(/^maive_backup_proven_timestamp_seconds 0$/m);
      expect((await ask(t.main)).payload).not.toMatch(/^maive_backup/m);
    } finally {
      await backed.close();
      rmSync(backups, { recursive: true });
    }
  });

  it("are for main alone where no token is set, not for one that is empty", async () => {
    const without = await buildTestApp(engine);
    try {
      const { server } = without.app;
      const requested = async (headers: Record<string, string>) =>
        (await server.inject({ url: "/metrics", headers })).statusCode;
      expect(await requested({ authorization: "Bearer " })).toBe(401);
      expect(await requested({ authorization: "Bearer undefined" })).toBe(401);
      expect(await requested({ cookie: without.main.cookie })).toBe(200);
    } finally {
      await without.close();
    }
  });
});
