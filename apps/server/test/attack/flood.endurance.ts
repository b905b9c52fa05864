import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AttackedServer, startAttackedServer } from "./attacked-server.ts";
import { addPerson, personOf, signInMain } from "./attackers.ts";
import { scenarios, type Stage } from "./flood-scenarios.ts";
import { type Field, layField } from "./lay-field.ts";
import { type RawClient, rawClient } from "./raw-call.ts";
import { startWorking, type Waited, type WorkingPerson } from "./working-person.ts";

/** What the server may hold at the worst moment, in bytes. */
const mostMemory = 512 * 1_048_576;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const summary = ({ reads, writes }: Waited): string =>
  [reads, writes]
    .map(
      (all) =>
        `${all.length} p50 ${percentile(all, 0.5).toFixed(0)} p99 ${percentile(all, 0.99).toFixed(0)} ms`,
    )
    .join(", writes ");

describe("while others attack, somebody works on and loses nothing", () => {
  let server: AttackedServer;
  let client: RawClient;
  let stage: Stage;
  let colleague: Stage["writer"];
  let home: Field;

  // Each scenario meets a server of its own: what one of them left behind is not the next one's figure.
  beforeEach(async () => {
    server = await startAttackedServer();
    client = rawClient(server.port);
    const main = await signInMain(client);
    const writer = await addPerson(client, main, "Gregor", "guest");
    const reader = await addPerson(client, main, "Viktor", "visitor");
    colleague = await addPerson(client, main, "Wanda", "guest");
    home = await layField(main, [{ who: colleague, permission: "write" }]);
    const field = await layField(main, [
      { who: writer, permission: "write" },
      { who: reader, permission: "read" },
    ]);
    stage = { port: server.port, main, writer, reader, field };
  });
  afterEach(async () => {
    client.close();
    await server.stop();
  });

  it.each(scenarios)("$name", { timeout: 300_000 }, async ({ name, prepare, attack }) => {
    await prepare?.(stage);
    // Connections of its own: those of the attackers' browser are the attackers' trouble.
    const own = rawClient(server.port);
    const worker: WorkingPerson = startWorking(personOf(own, colleague), home);
    await attack(stage);
    await worker.stop();
    own.close();
    process.stdout.write(
      `${name}: reads ${summary(worker.waited)}, ${(server.peakMemory() / 1_048_576).toFixed(0)} MB at most\n`,
    );
    expect(worker.faults).toEqual([]);
    expect(worker.waited.writes.length).toBeGreaterThan(0);
    expect(server.isAlive()).toBe(true);
    expect(server.peakMemory()).toBeLessThan(mostMemory);
  });
});
