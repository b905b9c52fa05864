import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { ensureIdentity } from "./identity.ts";
import { readPrivateKey } from "./identity.store.ts";

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a base32 text. */
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describeEachEngine("the identity of an instance", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const maiveId = async (who = t.main): Promise<string> =>
    (await who.get("/api/connect/maive-id")).body.maive_id;

  it("is one and the same for everybody who is signed in", async () => {
    const id = await maiveId();
    expect(id).toMatch(/^MAIVE-[A-Z2-7]{52}$/);
    expect([await maiveId(t.guest), await maiveId(t.visitor), await maiveId()]).toEqual([id, id, id]);
    expect((await t.anonymous.get("/api/connect/maive-id")).status).toBe(401);
  });

  it("is the public half of the stored key", async () => {
    const stored = (await readPrivateKey(t.storage.read)) ?? "";
    const key = createPrivateKey({ key: Buffer.from(stored, "base64"), format: "der", type: "pkcs8" });
    const x = bytesOf((await maiveId()).slice("MAIVE-".length)).toString("base64url");
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const message = Buffer.from("Guten Tag");
    expect(verify(null, message, publicKey, sign(null, message, key))).toBe(true);
  });

  it("is made once, also when several start at once, and stays", async () => {
    const storage = await engine.open();
    const ids = await Promise.all(Array.from({ length: 4 }, () => storage.transact(ensureIdentity)));
    expect(new Set(ids).size).toBe(1);
    expect(await storage.transact(ensureIdentity)).toBe(ids[0]);
    expect(ids[0]).not.toBe(await maiveId());
  });

  it("keeps its private half to itself", async () => {
    await maiveId();
    const stored = (await readPrivateKey(t.storage.read)) ?? "";
    expect(stored).not.toBe("");
    await t.main.patch("/api/citadel/settings", { IDENTITY_PRIVATE_KEY: "übernommen" });
    expect(await readPrivateKey(t.storage.read)).toBe(stored);
    for (const path of [
      "/api/citadel/settings",
      "/api/citadel/log",
      "/api/connect/maive-id",
      "/api/connect/account",
      "/api/connect/users",
    ]) {
      const { body } = await t.main.get(path);
      expect([path, JSON.stringify(body).includes(stored)]).toEqual([path, false]);
    }
  });
});
