import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { type CitadelFixture, startCitadel, systemEvents } from "../citadel-for-tests.ts";

describeEachEngine("server address and system type", (engine) => {
  let t: CitadelFixture;
  beforeAll(async () => {
    t = await startCitadel(engine);
  });

  const address = async () => (await t.main.get("server-ip")).body;
  const change = (server_ip: unknown) => t.main.patch("server-ip", { server_ip });

  it("are unset until main chooses them", async () => {
    expect(await address()).toEqual({ server_ip: "" });
    expect((await t.main.get("system-type")).body).toEqual({ system_type: null });
  });

  it("keeps an address with its spaces cut off, and none when blank", async () => {
    expect((await change(" https://maive.example:3000 ")).body).toEqual({
      server_ip: "https://maive.example:3000",
    });
    expect(await address()).toEqual({ server_ip: "https://maive.example:3000" });
    expect((await change("   ")).body).toEqual({ server_ip: "" });
    expect(await address()).toEqual({ server_ip: "" });
  });

  it("refuses what is no address, and keeps the one before", async () => {
    await change("192.168.1.20");
    for (const wrong of [
      "maive.local:65536",
      "maive.local:0",
      "300.1.1.1",
      "a..b",
      "abc:80:90",
      "<script>",
      "javascript:alert(1)",
      "x".repeat(256),
      7,
      null,
      undefined,
    ]) {
      const { status, body } = await change(wrong);
      expect([wrong, status, body.errors?.[0]?.field]).toEqual([wrong, 422, "server_ip"]);
    }
    expect(await address()).toEqual({ server_ip: "192.168.1.20" });
  });

  it("keeps the system main chose, of the two there are", async () => {
    for (const system_type of ["Windows", "Ubuntu"]) {
      expect(await t.main.post("system-type", { system_type })).toMatchObject({
        status: 200,
        body: { system_type },
      });
      expect((await t.main.get("system-type")).body).toEqual({ system_type });
    }
    for (const system_type of ["Debian", "ubuntu", "", null])
      expect((await t.main.post("system-type", { system_type })).status).toBe(422);
    expect((await t.main.get("system-type")).body).toEqual({ system_type: "Ubuntu" });
  });

  it("are main's alone, also to read", async () => {
    for (const path of ["server-ip", "system-type"]) {
      for (const caller of [t.guest, t.visitor])
        expect((await caller.get(path)).body).toMatchObject({ code: "main_only" });
      expect((await t.anonymous.get(path)).status).toBe(401);
    }
    expect((await t.guest.patch("server-ip", { server_ip: "böse.example" })).status).toBe(403);
    expect((await t.visitor.post("system-type", { system_type: "Windows" })).status).toBe(403);
  });

  it("leave an event that names what changed, and by whom from where, but no value", async () => {
    await t.main.patch("settings", { MAIVE_INSTANCE_NAME: "MAIVE", MAIVE_BIRTH_DATE: "" });
    await change("10.0.0.1");
    const before = (await systemEvents(t.server)).length;
    await t.main.patch("settings", {
      MAIVE_GREETING: "Hallo!",
      MAIVE_INSTANCE_NAME: "MAIVE",
      MAIVE_BIRTH_DATE: "24.12.1990",
    });
    await change("10.0.0.1");
    await change("10.0.0.2");
    await t.main.post("system-type", { system_type: "Windows" });
    const by = {
      kind: "settings_changed",
      actor: "main",
      address: "192.168.1.20",
      userAgent: "Küchentablett",
    };
    expect((await systemEvents(t.server)).slice(before)).toEqual([
      { ...by, details: { fields: "MAIVE_GREETING, MAIVE_BIRTH_DATE" } },
      { ...by, details: { fields: "MAIVE_SERVER_IP" } },
      { ...by, details: { fields: "MAIVE_SYSTEM_TYPE" } },
    ]);
  });
});
