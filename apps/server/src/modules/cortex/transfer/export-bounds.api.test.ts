import { limits } from "@maive/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("exports that cost much", (engine) => {
  let t: FilesApp;
  let page: string;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    const { database_id } = (await t.post(t.main, "databases", { name: "Viele" })).body;
    const entries = Array.from({ length: limits.exportedViewRows + 10 }, (_, n) => ({
      title: `Zeile ${n}!`,
    }));
    await t.post(t.main, `databases/${database_id}/entries/bulk`, { entries });
    page = (await t.post(t.main, "pages", { title: "Bombe" })).body.page_id;
    // An unknown view stands for the first one.
    for (let n = 0; n < 8; n += 1)
      await t.post(t.main, `pages/${page}/blocks`, {
        block_type: "database_view",
        content: String(database_id),
        block_config: JSON.stringify({ active_view_id: 900_000 + n }),
      });
  });
  afterAll(() => t.close());

  const exported = (format: string) => t.main.get(`/api/cortex/pages/${page}/export?format=${format}`);
  const textOf = (bytes: Buffer): string =>
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join();

  it.each(["markdown", "html"])("hold each view once and say what they leave out (%s)", async (format) => {
    const { bytes } = await exported(format);
    const text = format === "html" ? bytes.toString() : textOf(bytes);
    expect(text.match(/Zeile 0!/g)).toHaveLength(1);
    expect(text.match(/Zeile \d+!/g)).toHaveLength(limits.exportedViewRows);
    expect(text.match(/steht in diesem Export schon weiter vorn/g)).toHaveLength(7);
    expect(text.match(/10 weitere Zeilen fehlen hier/g)).toHaveLength(1);
    expect(text).toContain("wenn du die Datenbank selbst exportierst");
  });

  it("are made one after the other for a person, who may not let many wait", async () => {
    const many = await Promise.all(Array.from({ length: limits.exportsWaiting + 5 }, () => exported("html")));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(limits.exportsWaiting);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await exported("html")).status).toBe(200);
  });
});
