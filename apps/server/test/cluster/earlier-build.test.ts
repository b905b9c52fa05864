// @module-tag endurance
import { expect, it, onTestFinished } from "vitest";
import { commitOfOtherData, earlierProgram } from "../../../../tools/cluster/earlier-program.ts";
import {
  type Cluster,
  type ClusterProcess,
  clusterUser,
  startCluster,
} from "../../../../tools/cluster/start-cluster.ts";
import { operator } from "../../src/operator-for-tests.ts";
import { startPostgres } from "../postgres-server.ts";
import { personAt, signedIn } from "./storm/person.ts";
import { root, update } from "./storm/trouble.ts";

/** What other versions worked out is worked out anew at the latest then, in ms. */
const renewedWithin = 8 * 60_000;

/** Main at one of the processes. @throws for every answer that is no success. */
const mainAt =
  ({ address }: ClusterProcess, cookie: string) =>
  async (method: string, path: string, json?: object) => {
    const { status, body } = await personAt(address, cookie).call(method, path, json ? { json } : {});
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

/** Resolves when a process that is exchanged gets people again. */
const untilReady = async ({ address }: ClusterProcess): Promise<void> => {
  const status = (): Promise<number | null> =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => null,
    );
  await expect.poll(status, { timeout: 120_000 }).toBe(200);
};

const both = (cluster: Cluster): [ClusterProcess, ClusterProcess] => {
  const [one, other] = cluster.processes;
  if (!one || !other) throw new Error("There are not two processes");
  return [one, other];
};

it(
  "a build of before the newest migration works beside this one, on data with that migration",
  { timeout: 900_000 },
  async () => {
    const commit = commitOfOtherData();
    const { folder, remove } = earlierProgram(commit);
    onTestFinished(remove);
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const cluster = await startCluster({ count: 2, databaseUrl: server.url, program: folder, revives: true });
    onTestFinished(() => cluster.stop());
    const [first, second] = both(cluster);
    const { cookie } = await signedIn(first.address, clusterUser);
    const [newer, older] = [mainAt(first, cookie), mainAt(second, cookie)];

    const { page_id: page } = await older("POST", "/api/cortex/pages", { title: "Vorher" });
    const text = (content: string) => ({ block_type: "text", content });
    const { block_id: block } = await older("POST", `/api/cortex/pages/${page}/blocks`, text("alt"));
    await update(cluster, 0, root);
    await untilReady(first);
    const versions = async (): Promise<number> => {
      const { processes } = await older("GET", "/api/citadel/processes");
      return new Set(processes.map(({ version }: { version: string }) => version)).size;
    };
    // A checkout without history has no earlier one.
    await expect.poll(versions).toBe(commit === "HEAD" ? 1 : 2);

    // Each goes on writing the same page, and reads what the other wrote.
    await newer("PATCH", `/api/cortex/blocks/${block}`, { content: "von der neuen" });
    await older("POST", `/api/cortex/pages/${page}/blocks`, text("von der alten"));
    const textsAt = async (at: typeof newer): Promise<string[]> =>
      (await at("GET", `/api/cortex/pages/${page}`)).blocks.map(
        ({ content }: { content: string }) => content,
      );
    for (const at of [newer, older])
      await expect
        .poll(() => textsAt(at))
        .toEqual(expect.arrayContaining(["von der neuen", "von der alten"]));

    // What the older one does not know: it reads around it, and changes nothing of it.
    const { page_id: home } = await newer("POST", "/api/cortex/pages", { title: "Neues" });
    const { block_id: source } = await newer("POST", `/api/cortex/pages/${home}/blocks`, text("gleich"));
    const { content_id: content } = await newer("POST", `/api/cortex/pages/${home}/synced`, {
      block_ids: [source],
    });
    await newer("POST", `/api/cortex/pages/${home}/blocks`, { block_type: "synced", content });
    await newer("POST", `/api/cortex/pages/${home}/blocks`, { block_type: "gallery", content: "" });
    const asWritten = (await newer("GET", `/api/cortex/pages/${home}`)).blocks;
    await expect
      .poll(async () => (await older("GET", `/api/cortex/pages/${home}`)).blocks)
      .toEqual(asWritten);

    const { database_id: database } = await newer("POST", "/api/cortex/databases", { name: "Kisten" });
    const base = `/api/cortex/databases/${database}`;
    const property = async (
      property_name: string,
      property_type: string,
      property_config = {},
    ): Promise<number> =>
      (await newer("POST", `${base}/properties`, { property_name, property_type, property_config }))
        .property_id;
    const weight = await property("Gewicht", "number");
    const inside = await property("Inhalt", "relation", { target: "self", multiple: true });
    await property("Schweres", "rollup", {
      relation_property: inside,
      rollup_property: weight,
      aggregation: "count",
      rollup_filters: [{ property_id: weight, operator: "at_least", value: 10 }],
    });
    await property("Knopf", "button", { button_label: "Los", button_actions: [] });
    const day = await property("Tag", "text");
    const add = async (title: string, properties: object): Promise<string> =>
      (await newer("POST", `${base}/entries`, { title, properties })).page_id;
    const feather = await add("Feder", { Gewicht: "1", Tag: "24.12.2026" });
    const stone = await add("Stein", { Gewicht: "20" });
    const box = await add("Kiste", { Inhalt: `${feather},${stone}` });
    // Large tables wait with that until the older one is gone; small ones are converted at once.
    await newer("POST", `/api/cortex/properties/${day}/convert`, { property_type: "date", background: true });
    const rowAt = async (at: typeof newer, id: string) =>
      (await at("GET", `${base}/entries?limit=10`)).entries.find(
        ({ page_id }: { page_id: string }) => page_id === id,
      ).properties;
    for (const at of [newer, older])
      await expect.poll(async () => (await rowAt(at, feather)).Tag).toContain("2026-12-24");
    await older("PATCH", `/api/cortex/entries/${box}/properties`, { property_id: inside, value: feather });
    await older("PATCH", `/api/cortex/entries/${stone}/properties`, { property_id: weight, value: "30" });
    await expect.poll(async () => (await rowAt(newer, stone)).Gewicht).toBe("30");

    // The last older one goes: nothing is lost, and results are those of this version.
    await update(cluster, 1, root);
    await untilReady(second);
    for (const at of [newer, older]) {
      expect((await at("GET", `/api/cortex/pages/${home}`)).blocks).toEqual(asWritten);
      expect(await textsAt(at)).toEqual(expect.arrayContaining(["von der neuen", "von der alten"]));
      const { blocks } = await at("GET", `/api/cortex/synced/${content}/blocks`);
      expect(blocks.map((each: { content: string }) => each.content)).toEqual(["gleich"]);
      await expect
        .poll(async () => (await rowAt(at, box)).Schweres_calculated, { timeout: renewedWithin })
        .toBe("0");
    }
    const { pages } = await newer("GET", "/api/cortex/pages");
    expect(pages.map(({ page_id }: { page_id: string }) => page_id)).not.toContain(content);
    await cluster.stopProcesses();
    const one = operator();
    Object.assign(one.environment, cluster.environment);
    expect(await one.verify("--check")).toEqual([0, expect.anything()]);
  },
);
