import { randomUUID } from "node:crypto";
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

  it("is made up for by sending it again with its key", async () => {
    const send = () =>
      sendHalf(
        `${t.url}/api/drive/upload`,
        {
          headers: {
            cookie: t.main.cookie,
            "content-type": halfFormType,
            "idempotency-key": key,
          },
        },
        halfForm({ parent_path: "/" }, Buffer.alloc(100_000, "x")),
      );
    const key = randomUUID();
    const broken = send();
    await eventually(() => expect(t.leftovers().uploads).toHaveLength(1));
    broken.hangUp();
    const again = send();
    again.more(formEnd());
    again.end();
    expect((await again.answer).status).toBe(201);
  });
});
