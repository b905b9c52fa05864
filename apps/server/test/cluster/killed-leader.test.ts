// @module-tag endurance
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../engines.ts";
import { leadSteps, stepTable } from "./lead-steps.ts";
import { joinAsProcess } from "./leading-process.ts";

describeWithEngines("a leader that is killed", ([, postgres]) => {
  const spawnProcess = async (url: string): Promise<{ child: ChildProcess; processId: string }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "serve-steps.ts"), url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    if (!child.stdout) throw new Error("The process says nothing");
    const [processId] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    return { child, processId };
  };

  it.each(["SIGKILL", "SIGSTOP"] as const)(
    "leaves its work to another, which goes on after its last step (%s)",
    async (signal) => {
      const made = await postgres.address("migrated");
      const url = "url" in made ? made.url : "";
      const first = await joinAsProcess(url);
      await first.storage.transact(async ({ db }) => {
        await db.schema
          .createTable(stepTable)
          .addColumn("n", "integer", (x) => x.primaryKey())
          .addColumn("by_process", "text")
          .execute();
      });
      await first.close();
      const { child, processId } = await spawnProcess(url);
      const next = await joinAsProcess(url);
      const problems: unknown[] = [];
      const stop = leadSteps(next, (error) => problems.push(error));
      onTestFinished(async () => {
        await stop();
        await next.close();
      });
      const steps = async () => {
        const { rows } = await sql<{ n: number; by_process: string }>`
          select n, by_process from ${sql.table(stepTable)} order by n`.execute(next.storage.read);
        return rows;
      };
      await expect.poll(async () => (await steps()).length, { timeout: 30_000 }).toBeGreaterThan(20);
      expect(next.leader.isHere).toBe(false);
      child.kill(signal);
      const hasGoneOn = async () => (await steps()).filter((each) => each.by_process === next.processId);
      await expect.poll(async () => (await hasGoneOn()).length, { timeout: 60_000 }).toBeGreaterThan(20);
      // Whoever was only stopped learns that another leads, and changes nothing.
      if (signal === "SIGSTOP") child.kill("SIGCONT");
      const before = (await steps()).length;
      await expect.poll(async () => (await steps()).length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
      const all = await steps();
      expect(all.map(({ n }) => n)).toEqual(all.map((_, n) => n + 1));
      const turn = all.findIndex((each) => each.by_process === next.processId);
      expect(new Set(all.slice(0, turn).map((each) => each.by_process))).toEqual(new Set([processId]));
      expect(new Set(all.slice(turn).map((each) => each.by_process))).toEqual(new Set([next.processId]));
      expect(problems).toEqual([]);
    },
    150_000,
  );
});
