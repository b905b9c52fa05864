import { type Block, type Change, limits, type PageVersion } from "@maive/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { listen } from "../../../collaboration/live-client-for-tests.ts";

describeEachEngine("the history of a page", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  const newPage = async (body: object = { title: "Seite" }): Promise<string> =>
    (await t.main.post("/api/cortex/pages", body)).body.page_id;
  const add = async (page: string, body: object, who: Caller = t.main): Promise<Block> => {
    const answer = await who.post(`/api/cortex/pages/${page}/blocks`, { block_type: "text", ...body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const blocksOf = async (page: string): Promise<Block[]> =>
    (await t.main.get(`/api/cortex/pages/${page}`)).body.blocks;
  const history = async (page: string, who: Caller = t.main, query = ""): Promise<Change[]> =>
    (await who.get(`/api/cortex/pages/${page}/history${query}`)).body.changes;
  const at = (page: string, change: string, who: Caller = t.main) =>
    who.get(`/api/cortex/pages/${page}/history/${change}`);
  const restore = (page: string, change: string, who: Caller = t.main) =>
    who.post(`/api/cortex/pages/${page}/history/${change}/restore`);
  const bare = (blocks: readonly Block[]) => blocks.map(({ last_modified: _at, ...block }) => block);

  it("names who did what when, newest first", async () => {
    const page = await newPage();
    await t.share(page, t.guest.userId, "write");
    const block = await add(page, { content: "Hallo" }, t.guest);
    t.clock.advance(1_000);
    await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content: "Hallo Welt" });
    await t.main.patch(`/api/cortex/pages/${page}`, { title: "Neuer Titel" });
    const changes = await history(page, t.guest);
    expect(changes.map(({ kind, username }) => [kind, username])).toEqual([
      ["page_changed", "anna"],
      ["block_changed", "anna"],
      ["block_created", "bert"],
      ["page_created", "anna"],
    ]);
    expect(changes[1]).toEqual({
      change_id: changes[1]?.change_id,
      user_id: t.main.userId,
      username: "anna",
      changed_at: t.clock.now().toISOString(),
      kind: "block_changed",
      block_id: block.block_id,
      before: { content: "Hallo" },
      after: { content: "Hallo Welt" },
    });
    expect((await history(page)).map(({ kind }) => kind)).toContain("page_permissions_changed");
  });

  it("comes in parts that follow each other", async () => {
    const page = await newPage();
    for (let n = 0; n < 5; n += 1) await add(page, { content: `${n}` });
    const all = await history(page);
    const parts: Change[] = [];
    let query = "?limit=4";
    for (;;) {
      const { body } = await t.main.get(`/api/cortex/pages/${page}/history${query}`);
      parts.push(...body.changes);
      if (body.next_cursor === null) break;
      query = `?limit=4&cursor=${body.next_cursor}`;
    }
    expect(all).toHaveLength(6);
    expect(parts).toEqual(all);
    expect((await t.main.get(`/api/cortex/pages/${page}/history?limit=0`)).status).toBe(422);
  });

  it("comes in smaller parts where changes are large", async () => {
    const page = await newPage();
    const block = await add(page, { content: "a".repeat(90_000) });
    for (let n = 0; n < 30; n += 1) {
      const content = String.fromCharCode(98 + (n % 20)).repeat(90_000);
      await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content });
    }
    const first = (await t.main.get(`/api/cortex/pages/${page}/history?limit=200`)).body;
    expect(JSON.stringify(first).length).toBeLessThan(6_000_000);
    const rest = await t.main.get(`/api/cortex/pages/${page}/history?limit=200&cursor=${first.next_cursor}`);
    expect(first.changes.length + rest.body.changes.length).toBe(32);
    expect(rest.body.next_cursor).toBeNull();
  });

  it("calls people who are gone deleted", async () => {
    const made = (await t.main.post("/api/connect/users", { username: "Dora", user_type: "visitor" })).body;
    const page = await newPage();
    await t.storage.transact((tx) =>
      tx.db.updateTable("change").set({ actor_id: made.id }).where("page_id", "=", page).execute(),
    );
    expect((await history(page))[0]).toMatchObject({ user_id: made.id, username: "Dora" });
    expect((await t.main.delete(`/api/connect/users/${made.id}`)).status).toBe(204);
    expect((await history(page))[0]).toMatchObject({ user_id: null, username: "Gelöschter Nutzer" });
  });

  it("does not name a parent that the reader may not read", async () => {
    const parent = await newPage();
    const page = await newPage({ title: "Kind", parent_page_id: parent });
    await t.share(page, t.guest.userId, "read");
    expect(JSON.stringify(await history(page, t.guest))).not.toContain(parent);
    expect(JSON.stringify(await history(page))).toContain(parent);
  });

  it("shows readers an earlier state and lets only writers restore it", async () => {
    const page = await newPage();
    const [first] = await history(page);
    const foreign = first?.change_id ?? "";
    expect([
      (await at(page, foreign, t.guest)).status,
      (await restore(page, foreign, t.guest)).status,
    ]).toEqual([404, 404]);
    await t.share(page, t.guest.userId, "read");
    const block = await add(page, { content: "Früher" });
    const [created] = await history(page);
    const change = created?.change_id ?? "";
    await t.main.patch(`/api/cortex/blocks/${block.block_id}`, { content: "Jetzt" });
    expect((await at(page, change, t.guest)).body.blocks).toMatchObject([{ content: "Früher" }]);
    expect((await restore(page, change, t.guest)).status).toBe(403);
    expect(await blocksOf(page)).toMatchObject([{ content: "Jetzt" }]);
    await t.share(page, t.guest.userId, "write");
    expect((await restore(page, change, t.guest)).body.blocks).toMatchObject([{ content: "Früher" }]);
    expect(await blocksOf(page)).toMatchObject([{ block_id: block.block_id, content: "Früher" }]);
    expect((await history(page))[0]).toMatchObject({ kind: "block_changed", username: "bert" });
  });

  it("refuses changes of other pages and those it cannot rebuild", async () => {
    const [page, other] = [await newPage(), await newPage()];
    await add(page, { content: "a" });
    const change = (await history(page))[0]?.change_id ?? "";
    expect([(await at(other, change)).status, (await restore(other, change)).status]).toEqual([404, 404]);
    const first = (await history(page)).at(-1)?.change_id ?? "";
    await t.storage.transact((tx) =>
      tx.db.updateTable("change").set({ step_id: null }).where("page_id", "=", page).execute(),
    );
    expect((await at(page, first)).body).toEqual({
      detail: "Dieser frühere Stand lässt sich nicht mehr herstellen.",
      code: "not_found",
    });
  });

  it("gives a page without blocks an empty one to begin with", async () => {
    const page = await newPage();
    const first = (await history(page))[0]?.change_id ?? "";
    await add(page, { content: "a" });
    expect((await at(page, first)).body.blocks).toEqual([]);
    expect((await restore(page, first)).body.blocks).toMatchObject([{ block_type: "text", content: "" }]);
  });

  type Step = { kind: "add" | "write" | "convert" | "remove" | "turn" | "nest"; a: number; b: number };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom("add", "add", "write", "convert", "remove", "turn", "nest"),
    a: fc.nat({ max: 1_000 }),
    b: fc.nat({ max: 1_000 }),
  });

  const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];

  /** Runs a step; a refused one is ignored. */
  const take = async (page: string, { kind, a, b }: Step): Promise<void> => {
    const blocks = await blocksOf(page);
    const [one, two] = [pick(blocks, a), pick(blocks, b)];
    const url = `/api/cortex/blocks/${one?.block_id}`;
    if (kind === "add" || !one || !two)
      await add(page, {
        content: `Neu ${a}`,
        block_order: b % 7,
        parent_block_id: b % 3 === 0 ? (one?.block_id ?? null) : null,
      });
    else if (kind === "write") await t.main.patch(url, { content: `${one.content} ${b}`, base: one.content });
    else if (kind === "convert")
      await t.main.patch(url, { block_type: pick(["heading_1", "text", "page_reference", "quote"], b) });
    else if (kind === "remove") await t.main.delete(url);
    else if (kind === "nest") await t.main.patch(url, { parent_block_id: two.block_id });
    else {
      const level = blocks.filter((block) => block.parent_block_id === one.parent_block_id);
      const ids = level.map((block) => block.block_id);
      const turned = [...ids.slice(b % ids.length), ...ids.slice(0, b % ids.length)];
      await t.main.post(`/api/cortex/pages/${page}/reorder-blocks`, { ordered_block_ids: turned });
    }
  };

  it("leads back to every state a page was in, and restores it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), fc.nat(), async (steps, which) => {
        const page = await newPage();
        const states: { change: string; blocks: ReturnType<typeof bare> }[] = [];
        for (const each of steps) {
          await take(page, each);
          const [newest] = await history(page, t.main, "?limit=1");
          states.push({ change: newest?.change_id ?? "", blocks: bare(await blocksOf(page)) });
        }
        for (const { change, blocks } of states)
          expect(bare((await at(page, change)).body.blocks)).toEqual(blocks);
        const target = pick(states, which);
        const restored = await restore(page, target?.change ?? "");
        expect(bare(restored.body.blocks)).toEqual(target?.blocks);
        expect(bare(await blocksOf(page))).toEqual(target?.blocks);
        const last = states.at(-1);
        expect(bare((await at(page, last?.change ?? "")).body.blocks)).toEqual(last?.blocks);
      }),
      { numRuns: 12 },
    );
  });

  it("restores a page of 300 blocks as it was seen before", async () => {
    const page = await newPage();
    const drafts = Array.from({ length: 300 }, (_, n) => ({
      block_id: `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`,
      block_type: n % 10 === 0 ? "heading_2" : "text",
      content: `Absatz ${n}`,
      parent_block_id:
        n % 10 === 0 ? null : `00000000-0000-4000-8000-${(n - (n % 10)).toString(16).padStart(12, "0")}`,
    }));
    await t.app.cortex.blocks.writeBlocks(page, null, drafts);
    const seen = await blocksOf(page);
    const change = (await history(page, t.main, "?limit=1"))[0]?.change_id ?? "";
    const tops = seen.filter((block) => block.parent_block_id === null).map((block) => block.block_id);
    await t.main.post(`/api/cortex/pages/${page}/reorder-blocks`, { ordered_block_ids: tops.toReversed() });
    for (const top of tops.slice(3, 9)) await t.main.delete(`/api/cortex/blocks/${top}`);
    for (const block of seen.slice(0, 8))
      await t.main.patch(`/api/cortex/blocks/${block.block_id}`, {
        content: "Überschrieben",
        base: block.content,
      });
    await add(page, { content: "Neu", block_order: 0 });
    expect(bare((await at(page, change)).body.blocks)).toEqual(bare(seen));
    expect(bare((await restore(page, change)).body.blocks)).toEqual(bare(seen));
    expect(bare(await blocksOf(page))).toEqual(bare(seen));
  });

  it("of an entry names its values, one property alone on request, and none that is gone", async () => {
    const database = (await t.main.post("/api/cortex/databases", { name: "Liste" })).body.database_id;
    const base = `/api/cortex/databases/${database}`;
    const property = async (property_name: string): Promise<number> =>
      (await t.main.post(`${base}/properties`, { property_name, property_type: "text" })).body.property_id;
    const [colour, size] = [await property("Farbe"), await property("Größe")];
    await t.shareDatabase(database, t.guest.userId, "read");
    const values = { title: "Ball", properties: { Farbe: "rot", Größe: "M" } };
    const entry = (await t.main.post(`${base}/entries`, values)).body.page_id;
    const url = `/api/cortex/entries/${entry}`;
    await t.main.patch(`${url}/properties`, { property_id: colour, value: "blau" });
    await t.main.patch(`${url}/properties`, { property_id: size, value: "L" });
    expect((await t.visitor.get(`${url}/history`)).status).toBe(404);
    const ofColour = (await t.guest.get(`${url}/history?property_id=${colour}`)).body;
    expect(ofColour.changes).toMatchObject([
      { kind: "value_changed", property_id: colour, before: "rot", after: "blau", username: "anna" },
      { kind: "entry_created", property_id: colour, before: null, after: "rot", username: "anna" },
    ]);
    expect(ofColour.next_cursor).toBeNull();
    await t.main.delete(`/api/cortex/properties/${size}`);
    const { changes } = (await t.guest.get(`${url}/history`)).body;
    expect(changes.map((change: Change) => change.kind)).toEqual(["value_changed", "entry_created"]);
    expect(changes[1].after.values).not.toHaveProperty(String(size));
    const page = await newPage();
    expect((await t.main.get(`/api/cortex/entries/${page}/history`)).status).toBe(404);
  });

  describe("named versions", () => {
    const versions = async (page: string, who: Caller = t.main): Promise<PageVersion[]> => {
      const { status, body } = await who.get(`/api/cortex/pages/${page}/versions`);
      expect(status).toBe(200);
      return body.versions;
    };
    const name = (page: string, body: object, who: Caller = t.main) =>
      who.post(`/api/cortex/pages/${page}/versions`, body);
    const unname = (page: string, change: string, who: Caller = t.main) =>
      who.delete(`/api/cortex/pages/${page}/versions/${change}`);

    it("are of now or of earlier, renamed and unnamed, and of what everybody may see", async () => {
      const page = await newPage();
      await add(page, { content: "Eins" });
      const draft = await name(page, { name: "  Entwurf " });
      expect(draft).toMatchObject({ status: 200, body: { name: "Entwurf", username: "anna" } });
      const state = await blocksOf(page);
      // Nobody but main sees changes of rights.
      await t.share(page, t.guest.userId, "write");
      const [sharing] = await history(page);
      expect(sharing?.kind).toBe("page_permissions_changed");
      const again = await name(page, { name: "Erster Entwurf", change_id: sharing?.change_id }, t.guest);
      expect(again.body).toMatchObject({ change_id: draft.body.change_id, username: "bert" });
      await add(page, { content: "Zwei" });
      const second = (await name(page, { name: "Zweiter" }, t.guest)).body;
      expect((await versions(page, t.guest)).map((version) => version.name)).toEqual([
        "Zweiter",
        "Erster Entwurf",
      ]);
      expect(bare((await at(page, draft.body.change_id, t.guest)).body.blocks)).toEqual(bare(state));
      expect((await unname(page, second.change_id, t.guest)).status).toBe(204);
      expect((await unname(page, second.change_id)).status).toBe(404);
      expect(await versions(page)).toHaveLength(1);
      // Naming is no change of the page.
      expect((await history(page, t.guest)).map(({ kind }) => kind)).not.toContain("page_version_named");
    });

    it("need the right to write, a name and a change of the page, and readers see those of their time", async () => {
      const page = await newPage();
      await add(page, { content: "Geheim" });
      const before = (await name(page, { name: "Vorher" })).body;
      expect((await name(page, { name: "X" }, t.guest)).status).toBe(404);
      await t.share(page, t.guest.userId, "read");
      expect(await versions(page, t.guest)).toEqual([]);
      await add(page, { content: "Offen" });
      const [change] = await history(page, t.guest);
      await name(page, { name: "Nachher", change_id: change?.change_id });
      expect((await versions(page, t.guest)).map((version) => version.name)).toEqual(["Nachher"]);
      expect((await name(page, { name: "X" }, t.guest)).status).toBe(403);
      expect((await unname(page, before.change_id, t.guest)).status).toBe(403);
      for (const body of [{ name: " " }, {}, { name: "x".repeat(limits.versionNameLength + 1) }])
        expect((await name(page, body)).status).toBe(422);
      const other = await newPage();
      expect((await name(other, { name: "X", change_id: before.change_id })).status).toBe(404);
      expect((await unname(other, before.change_id)).status).toBe(404);
    });

    it("are announced to those who may see that state, and to nobody else", async () => {
      const live = await listen(t);
      const page = await newPage();
      await add(page, { content: "Geheim" });
      const early = (await name(page, { name: "Vorher" })).body;
      await t.share(page, t.guest.userId, "read");
      const block = await add(page, { content: "Offen" });
      const { content_id: content } = (
        await t.main.post(`/api/cortex/pages/${page}/synced`, { block_ids: [block.block_id] })
      ).body;
      const [main, guest, visitor] = await Promise.all(
        [t.main, t.guest, t.visitor].map((who) => live.join("/ws/workspace", who)),
      );
      const heardOf = async (act: () => Promise<unknown>) => {
        await act();
        const heard = [];
        for (const client of [main, guest, visitor]) {
          await client?.soFar();
          const all = client?.heard.splice(0) ?? [];
          heard.push(all.flatMap((said) => (said.type === "page_versions_changed" ? [said["pageId"]] : [])));
        }
        return heard;
      };
      expect(await heardOf(() => name(page, { name: "Stand" }))).toEqual([[page], [page], []]);
      expect(await heardOf(() => name(content, { name: "Inhalt" }))).toEqual([[content], [content], []]);
      const { change_id } = (await versions(page))[0] ?? early;
      expect(await heardOf(() => name(page, { name: "Anders", change_id }))).toEqual([[page], [page], []]);
      expect(await heardOf(() => unname(page, change_id))).toEqual([[page], [page], []]);
      // What was before the guest may not be seen, nor that it has a name.
      expect(await heardOf(() => unname(page, early.change_id))).toEqual([[page], [], []]);
      expect(await heardOf(() => unname(page, early.change_id))).toEqual([[], [], []]);
      expect([guest, visitor].flatMap((client) => client?.frames ?? []).join()).not.toMatch(/Stand|Anders/);
      live.hangUp();
    });

    it("are so many per page, and stay without whoever named them", async () => {
      const page = await newPage();
      const guest = (await t.main.post("/api/connect/users", { username: "Cleo", user_type: "guest" })).body;
      const [first] = await history(page);
      await t.storage.transact(async (tx) => {
        const row = { page_id: page, named_by: guest.id as string, named_at: tx.now, name: "Alt" };
        for (let n = 1; n < limits.pageVersions; n += 1)
          await tx.db
            .insertInto("page_version")
            .values({ ...row, change_id: `00000000-0000-7000-8000-${String(n).padStart(12, "0")}` })
            .execute();
      });
      expect((await name(page, { name: "Letzte" })).status).toBe(200);
      await add(page, { content: "Neu" });
      const refused = await name(page, { name: "Zu viel" });
      expect([refused.status, refused.body.code]).toEqual([413, "too_many_items"]);
      expect((await name(page, { name: "Umbenannt", change_id: first?.change_id })).status).toBe(200);
      await t.storage.transact((tx) =>
        tx.db
          .updateTable("page_version")
          .set({ named_by: guest.id })
          .where("change_id", "=", first?.change_id ?? "")
          .execute(),
      );
      await t.main.delete(`/api/connect/users/${guest.id}`);
      expect(await versions(page)).toMatchObject([{ name: "Umbenannt", user_id: null, username: null }]);
    });
  });
});
