import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { readConfig } from "../../../config/config.ts";
import { type CitadelFixture, startCitadel, systemEvents } from "../citadel-for-tests.ts";
import { serviceTexts } from "../texts.ts";
import { type StandIn, standInSystemctl } from "./stand-in-systemctl-for-tests.ts";

describeEachEngine("the online office suite", (engine) => {
  let standIn: StandIn;
  let t: CitadelFixture;
  beforeAll(async () => {
    standIn = standInSystemctl();
    t = await start();
  });
  beforeEach(async () => {
    standIn.does("exit 0");
    standIn.forget();
    t.server.clock.advance(2_000);
    await t.main.post("system-type", { system_type: "Ubuntu" });
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => standIn.remove());

  const start = (more: { serviceTimeLimitMs?: number } = {}) =>
    startCitadel(engine, {
      config: readConfig({ MAIVE_SYSTEMCTL: standIn.path, MAIVE_COLLABORA_UNIT: "office.service" }),
      ...more,
    });
  const status = async () => (await t.main.get("services/collabora/status")).body;
  const ask = (verb: "start" | "stop", caller = t.main) => caller.post(`services/collabora/${verb}`);

  it("is not to be controlled while the system is unset or Windows, and then nothing runs", async () => {
    const refused = {
      status: 409,
      body: { code: "services_unavailable", detail: "Dienste sind nur unter Ubuntu verfügbar." },
    };
    const expectRefusals = async () => {
      expect(await t.main.get("services/collabora/status")).toMatchObject(refused);
      expect(await ask("start")).toMatchObject(refused);
      expect(await ask("stop")).toMatchObject(refused);
    };
    await t.main.post("system-type", { system_type: "Windows" });
    await expectRefusals();
    await t.server.storage.transact((tx) =>
      tx.db.deleteFrom("setting").where("key", "=", "MAIVE_SYSTEM_TYPE").execute(),
    );
    await expectRefusals();
    expect(standIn.calls()).toEqual([]);
  });

  it("is main's alone, and then nothing runs", async () => {
    for (const caller of [t.guest, t.visitor]) {
      expect((await caller.get("services/collabora/status")).body.code).toBe("main_only");
      expect((await ask("start", caller)).status).toBe(403);
      expect((await ask("stop", caller)).status).toBe(403);
    }
    expect((await ask("start", t.anonymous)).status).toBe(401);
    expect(standIn.calls()).toEqual([]);
  });

  it("shows whether it runs", async () => {
    standIn.does("printf 'LoadState=loaded\\nActiveState=active\\nSubState=running\\n'");
    expect(await status()).toEqual({ status: "running" });
    standIn.does("printf 'LoadState=loaded\\nActiveState=inactive\\nSubState=dead\\n'");
    expect(await status()).toEqual({ status: "stopped" });
    standIn.does("printf 'LoadState=not-found\\nActiveState=inactive\\nSubState=dead\\n'");
    expect(await status()).toEqual({ status: "error", detail: serviceTexts.notFound("office.service") });
    standIn.does("echo 'Failed to connect to bus: Host is down' >&2; exit 1");
    expect(await status()).toEqual({ status: "error", detail: serviceTexts.noSystemd });
  });

  it("is started and stopped, each logged with who did it", async () => {
    expect(await ask("start")).toMatchObject({ status: 200, body: { status: "success" } });
    t.server.clock.advance(2_000);
    expect(await ask("stop")).toMatchObject({ status: 200, body: { status: "success" } });
    expect(standIn.calls().map((call) => [call[0], call.at(-1)])).toEqual([
      ["start", "office.service"],
      ["stop", "office.service"],
    ]);
    const by = {
      actor: "main",
      address: "192.168.1.20",
      userAgent: "Küchentablett",
      details: { service: "collabora" },
    };
    expect((await systemEvents(t.server)).slice(-2)).toEqual([
      { kind: "service_started", ...by },
      { kind: "service_stopped", ...by },
    ]);
  });

  it("ignores whatever else a request names: the unit comes from the configuration", async () => {
    const body = { unit: "ssh", args: ["--force"], verb: "reboot" };
    await t.main.post("services/collabora/start?unit=ssh", body);
    expect(standIn.calls().map((call) => [call[0], call.at(-1)])).toEqual([["start", "office.service"]]);
    for (const path of [
      "services/ssh/start",
      "services/collabora/restart",
      "services/collabora%2F..%2Fssh/start",
    ])
      expect((await t.main.post(path)).status).toBe(404);
    expect(standIn.calls().length).toBe(1);
  });

  it("says what to do when the server refuses, without the server's own words, and logs no success", async () => {
    const before = await systemEvents(t.server);
    standIn.does("echo 'Failed: /etc/polkit-1/secret: Interactive authentication required.' >&2; exit 4");
    expect(await ask("start")).toMatchObject({
      status: 502,
      body: { code: "service_failed", detail: serviceTexts.denied },
    });
    t.server.clock.advance(2_000);
    standIn.does("echo 'Unit office.service not found.' >&2; exit 5");
    expect((await ask("stop")).body.detail).toBe(serviceTexts.notFound("office.service"));
    expect(await systemEvents(t.server)).toEqual(before);
  });

  it("says so when systemctl is not there, and takes no other of that name", async () => {
    const elsewhere = join(standIn.folder, "elsewhere");
    mkdirSync(elsewhere);
    renameSync(standIn.path, join(elsewhere, "systemctl"));
    vi.stubEnv("PATH", `${elsewhere}:/usr/bin:/bin`);
    expect(await status()).toEqual({ status: "error", detail: serviceTexts.missing });
    expect(await ask("start")).toMatchObject({ status: 502, body: { detail: serviceTexts.missing } });
    expect(existsSync(join(elsewhere, "calls"))).toBe(false);
    renameSync(join(elsewhere, "systemctl"), standIn.path);
  });

  it("gives up on a systemctl that hangs", async () => {
    const { main } = await start({ serviceTimeLimitMs: 300 });
    await main.post("system-type", { system_type: "Ubuntu" });
    standIn.does("exec tail -f /dev/null");
    expect((await main.get("services/collabora/status")).body).toEqual({
      status: "error",
      detail: serviceTexts.timeout(1),
    });
    expect(await ask("stop", main)).toMatchObject({ status: 502, body: { detail: serviceTexts.timeout(1) } });
  });

  it("changes one thing at a time, and the next after two seconds", async () => {
    const gate = join(standIn.folder, "gate");
    execFileSync("mkfifo", [gate]);
    // A change waits until somebody requests the status, which is not a change.
    standIn.does(`case "$1" in show) echo open >'${gate}' ;; *) read word <'${gate}' ;; esac`);
    const several = [ask("start"), ask("stop"), ask("start"), ask("stop")];
    await eventually(() => expect(standIn.calls().length).toBe(1));
    expect(await ask("stop")).toMatchObject({
      status: 429,
      retryAfter: "2",
      body: { code: "too_many_tries", detail: serviceTexts.busy },
    });
    await status();
    expect((await Promise.all(several)).map((answer) => answer.status).toSorted()).toEqual([
      200, 429, 429, 429,
    ]);
    expect((await ask("stop")).status).toBe(429);
    standIn.does("exit 0");
    t.server.clock.advance(2_000);
    expect((await ask("stop")).status).toBe(200);
  });
});
