import { randomUUID } from "node:crypto";
import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { type FilesApp, startFilesApp } from "../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { formEnd, halfForm, halfFormType, sendHalf } from "../../../test/half-sent.ts";

describeEachEngine("an upload that breaks off", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const send = (key: string) =>
    sendHalf(
      `${t.url}/api/drive/upload`,
      { headers: { cookie: t.main.cookie, "content-type": halfFormType, "idempotency-key": key } },
      halfForm({ parent_path: "/" }, Buffer.alloc(100_000, "x")),
    );

  it("is made up for by sending it again with its key, also where it broke off whole, but unread", async () => {
    const others = Array.from({ length: limits.uploadsAtOnce }, () => send(randomUUID()));
    await eventually(() => expect(t.leftovers().uploads).toHaveLength(others.length));
    const key = randomUUID();
    const waiting = sendHalf(
      `${t.url}/api/drive/upload`,
      { headers: { cookie: t.main.cookie, "content-type": halfFormType, "idempotency-key": key } },
      Buffer.concat([halfForm({ parent_path: "/" }, Buffer.from("x")), formEnd()]),
    );
    waiting.end();
    // It is in its queue, with all of its bytes, once what came later is answered.
    expect((await fetch(`${t.url}/livez`)).status).toBe(200);
    waiting.hangUp();
    await expect(waiting.answer).rejects.toThrow();
    for (const other of others) {
      other.more(formEnd());
      other.end();
    }
    for (const other of others) expect((await other.answer).status).toBe(201);
    const again = send(key);
    again.more(formEnd());
    again.end();
    expect((await again.answer).status).toBe(201);
  });

  it("is made up for by sending it again with its key", async () => {
    const key = randomUUID();
    const broken = send(key);
    await eventually(() => expect(t.leftovers().uploads).toHaveLength(1));
    broken.hangUp();
    const again = send(key);
    again.more(formEnd());
    again.end();
    expect((await again.answer).status).toBe(201);
  });
});
