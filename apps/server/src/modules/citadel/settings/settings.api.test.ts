import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { startTestServer, type TestServer } from "../../../../test/http-server.ts";

describeEachEngine("settings", (engine) => {
  let server: TestServer;
  let main: string;
  let guest: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    main = await server.signIn("main");
    guest = await server.signIn("guest");
  });

  const read = async (cookie: string) =>
    (await server.inject({ url: "/api/citadel/settings", headers: { cookie } })).json();
  const change = (payload: object, cookie = main) =>
    server.inject({ method: "PATCH", url: "/api/citadel/settings", payload, headers: { cookie } });

  it("have defaults until somebody chooses others", async () => {
    expect(await read(main)).toEqual({
      MAIVE_GREETING: "Dein persönlicher Assistent ist bereit.",
      MAIVE_INSTANCE_NAME: "MAIVE",
      MAIVE_BIRTH_DATE: null,
      MAIVE_HOLIDAYS: null,
      MAIVE_EMBED_HOSTS: "",
      MAIVE_LINK_PREVIEWS: false,
      user_type: "main",
    });
  });

  it("are changed by main for everybody, field by field", async () => {
    const answer = await change({ MAIVE_GREETING: " Hallo! " });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ MAIVE_GREETING: "Hallo!", MAIVE_INSTANCE_NAME: "MAIVE" }),
    ]);
    expect(await read(guest)).toMatchObject({ MAIVE_GREETING: "Hallo!", user_type: "guest" });
  });

  it("go back to their defaults when blank", async () => {
    for (const blank of ["", "   ", null]) {
      await change({ MAIVE_GREETING: "Hallo!", MAIVE_INSTANCE_NAME: "Zuhause" });
      const answer = await change({ MAIVE_GREETING: blank, MAIVE_INSTANCE_NAME: blank });
      expect(answer.json()).toMatchObject({
        MAIVE_GREETING: "Dein persönlicher Assistent ist bereit.",
        MAIVE_INSTANCE_NAME: "MAIVE",
      });
    }
  });

  it("show the birth date to main alone", async () => {
    expect((await change({ MAIVE_BIRTH_DATE: "29.02.2000" })).json().MAIVE_BIRTH_DATE).toBe("29.02.2000");
    expect((await read(main)).MAIVE_BIRTH_DATE).toBe("29.02.2000");
    expect((await read(guest)).MAIVE_BIRTH_DATE).toBeNull();
    expect((await change({ MAIVE_BIRTH_DATE: null })).json().MAIVE_BIRTH_DATE).toBeNull();
  });

  it("show everybody whose holidays are shown, once main has chosen a state", async () => {
    expect((await change({ MAIVE_HOLIDAYS: "SN" })).json().MAIVE_HOLIDAYS).toBe("SN");
    expect((await read(guest)).MAIVE_HOLIDAYS).toBe("SN");
    for (const wrong of ["Sachsen", "sn", "DE", 7]) {
      const answer = await change({ MAIVE_HOLIDAYS: wrong });
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, "MAIVE_HOLIDAYS"]);
    }
    expect((await read(guest)).MAIVE_HOLIDAYS).toBe("SN");
    expect((await change({ MAIVE_HOLIDAYS: "" })).json().MAIVE_HOLIDAYS).toBeNull();
  });

  it("show everybody whose pages may be shown in place, as browsers name them", async () => {
    const given = await change({ MAIVE_EMBED_HOSTS: "Karten.example, müller.example:8443\n[::1]" });
    expect(given.json().MAIVE_EMBED_HOSTS).toBe("karten.example\nxn--mller-kva.example:8443\n[::1]");
    expect((await read(guest)).MAIVE_EMBED_HOSTS).toBe(given.json().MAIVE_EMBED_HOSTS);
    expect((await change({ MAIVE_EMBED_HOSTS: "a.example" }, guest)).statusCode).toBe(403);
    const many = Array.from({ length: 51 }, (_, n) => `h${n}.example`).join();
    for (const wrong of [
      "https://karten.example",
      "*.example",
      "a/b",
      "a@b",
      "?",
      "a b:x",
      many,
      "x".repeat(5_001),
    ]) {
      const answer = await change({ MAIVE_EMBED_HOSTS: wrong });
      expect([wrong, answer.statusCode, answer.json().errors?.[0].field]).toEqual([
        wrong,
        422,
        "MAIVE_EMBED_HOSTS",
      ]);
    }
    expect((await change({ MAIVE_EMBED_HOSTS: "" })).json().MAIVE_EMBED_HOSTS).toBe("");
  });

  it("let the server contact other servers once main allows it", async () => {
    expect((await change({ MAIVE_LINK_PREVIEWS: true })).json().MAIVE_LINK_PREVIEWS).toBe(true);
    expect((await read(guest)).MAIVE_LINK_PREVIEWS).toBe(true);
    expect((await change({ MAIVE_LINK_PREVIEWS: "1" })).statusCode).toBe(422);
    for (const off of [false, null]) {
      await change({ MAIVE_LINK_PREVIEWS: true });
      expect((await change({ MAIVE_LINK_PREVIEWS: off })).json().MAIVE_LINK_PREVIEWS).toBe(false);
    }
  });

  it("refuse what is too long or no day, and then change nothing", async () => {
    const before = await read(main);
    for (const [field, value] of [
      ["MAIVE_GREETING", "x".repeat(501)],
      ["MAIVE_INSTANCE_NAME", "x".repeat(101)],
      ["MAIVE_INSTANCE_NAME", 5],
      ["MAIVE_BIRTH_DATE", "2000-02-29"],
      ["MAIVE_BIRTH_DATE", "31.02.2000"],
      ["MAIVE_BIRTH_DATE", "29.02.1900"],
    ] as const) {
      const answer = await change({ MAIVE_GREETING: "Anders", [field]: value });
      expect([value, answer.statusCode, answer.json().errors[0].field]).toEqual([value, 422, field]);
    }
    expect(await read(main)).toEqual(before);
    expect((await change({ MAIVE_GREETING: "x".repeat(500) })).statusCode).toBe(200);
  });

  it("are main's to change", async () => {
    const answer = await change({ MAIVE_GREETING: "Gekapert" }, guest);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: "Das darf nur der Hauptnutzer.", code: "main_only" },
    ]);
    expect((await server.inject({ url: "/api/citadel/settings" })).statusCode).toBe(401);
  });

  it("leave one row in the change log per field that really changed", async () => {
    await change({ MAIVE_INSTANCE_NAME: "Alt" });
    const count = async () =>
      (
        await server.storage.read
          .selectFrom("change")
          .selectAll()
          .where("kind", "=", "setting_changed")
          .execute()
      ).length;
    const before = await count();
    await change({ MAIVE_INSTANCE_NAME: "Neu", MAIVE_BIRTH_DATE: null });
    await change({ MAIVE_INSTANCE_NAME: "Neu" });
    expect(await count()).toBe(before + 1);
    const last = await server.storage.read
      .selectFrom("change")
      .selectAll()
      .orderBy("change_id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(last).toMatchObject({
      before: '{"MAIVE_INSTANCE_NAME":"Alt"}',
      after: '{"MAIVE_INSTANCE_NAME":"Neu"}',
      actor_id: expect.any(String),
    });
  });
});
