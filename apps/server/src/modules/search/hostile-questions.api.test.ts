import { limits, searchKinds } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

const filled = (piece: string): string => piece.repeat(limits.searchLength).slice(0, limits.searchLength);

/** As long as questions may be. */
const long = [
  "a",
  "ab ",
  "abc ",
  "-",
  '"',
  "„“",
  "ODER ",
  "a ODER ",
  "-ab ODER ",
  "typ:",
  "in:x ",
  "von:x ",
  "Status:offen ",
  "-Status:-",
  "0 ",
  "0171 ",
  "+49 (0)",
  "DE89 3704 ",
  "1.234.",
  "21.11.2026 ",
  "ä",
  "ae",
  "u\u0308",
  "\u0301",
  "e\u0301\u0302\u0303",
  "\u202e\u200d",
  "\u00ad",
  "👍🏽",
  "ﬃ",
  "%_\\",
  "'",
  "' or 1=1 --",
  "= ^ : & | ! ( ) * ",
  "(((",
  "NEAR( ",
  "\ufffd",
  "日本",
].map(filled);

/** No questions at all, or broken ones. */
const broken = ["\0", "a\0b", '"a\0', "%00", "\ud800", "x\udc00y", "\uffff", "\u0001\u0002\u000e"];

describeEachEngine("questions that nobody asks", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    for (const title of ["abc ae e\u0301\u0302\u0303 u\u0308ber", "a".repeat(400), "0171 0171 0171 26"]) {
      const { body } = await t.main.post("/api/cortex/pages", { title });
      await t.main.post(`/api/cortex/pages/${body.page_id}/blocks`, {
        block_type: "text",
        content: `${title} ${filled("a.b-c ")}`,
      });
    }
    await t.app.search.settled();
  });
  afterAll(() => t.close());

  const status = async (who: Caller, q: string, more = ""): Promise<number> =>
    (await who.get(`/api/search?q=${encodeURIComponent(q)}&kinds=${searchKinds.join(",")}${more}`)).status;

  it("are answered", async () => {
    for (const q of long)
      for (const [who, more] of [
        [t.main, "&facets=true"],
        [t.guest, ""],
      ] as const)
        expect([q, await status(who, q, more)]).toEqual([q, 200]);
  });

  it("are answered or refused where they are no texts", async () => {
    for (const q of broken.filter((each) => each.isWellFormed()))
      expect([q, [200, 422].includes(await status(t.main, q))]).toEqual([q, true]);
  });

  it("are refused where they are too long", async () => {
    for (const q of [`${filled("a")}a`, "ODER ".repeat(1_000), '"'.repeat(10_000)])
      expect([q.length, await status(t.main, q)]).toEqual([q.length, 422]);
  });

  it("are saved as they are, or refused", async () => {
    for (const question of [...long, ...broken]) {
      const saved = await t.guest.post("/api/search/saved", { name: "Suche", question });
      expect([question, [201, 413, 422].includes(saved.status)]).toEqual([question, true]);
      if (saved.status !== 201) continue;
      expect(saved.body.question).toBe(question.trim());
      expect((await t.guest.delete(`/api/search/saved/${saved.body.search_id}`)).status).toBe(204);
    }
  });
});
