import { randomUUID } from "node:crypto";
import { closeCodes } from "@maive/contract";
import { expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { PostgresChannel, SharedPages } from "../../src/cluster/index.ts";
import { noFiles } from "../../src/modules/cortex/files-port/no-files-for-tests.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";
import { describeWithEngines } from "../engines.ts";
import { makePage, makeUser, servePages } from "../page-server.ts";

describeWithEngines("a page that another process removed for good", ([, postgres]) => {
  it("takes nothing more from who still has it open, and comes back in no row", async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const channel = new PostgresChannel(url);
    await channel.open();
    const storage = await openPostgres({ url, clock: systemClock, poolSize: 4 });
    const sharing = new SharedPages({ processId: randomUUID(), channel });
    const server = await servePages(storage, [], 60_000, noFiles, sharing);
    onTestFinished(async () => {
      await server.stop();
      await channel.close();
      await storage.close();
    });
    const anna = await makeUser(storage, "anna", "main");
    const pageId = await makePage(storage);
    const client = server.open(anna, pageId);
    await eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
    client.text().insert(0, "vorher ");
    await eventually(() => expect(client.saved()).toBe(true));
    // As the purge of another process does, whose notifications did not come.
    await storage.transact(({ db }) => db.deleteFrom("page").where("page_id", "=", pageId).execute());
    client.text().insert(0, "nachher ");
    await eventually(() => expect([...client.closed, ...client.denied]).toContain(closeCodes.pageForbidden));
    for (const table of ["block", "page_update", "page_state"] as const)
      expect(
        await storage.read.selectFrom(table).select("page_id").where("page_id", "=", pageId).execute(),
      ).toEqual([]);
  });
});
