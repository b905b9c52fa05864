import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AttackedServer, mostMemory, startAttackedServer } from "./attacked-server.ts";
import { addPerson, personOf, signInMain } from "./attackers.ts";
import { attackLong } from "./attack-long.ts";
import { type BareBaseline, startBare } from "./bare-baseline.ts";
import { scenarios, type Stage } from "./flood-scenarios.ts";
import { type Field, layField } from "./lay-field.ts";
import { stallsIn, stallSummary, tooLong } from "./loop-stalls.ts";
import { type RawClient, rawClient } from "./raw-call.ts";
import { startWorking, type Waited } from "./working-person.ts";

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const shown = (name: string, all: readonly number[]): string =>
  `${name} p50 ${percentile(all, 0.5).toFixed(0)} p99 ${percentile(all, 0.99).toFixed(0)} ms`;

/** For people to read. */
const waitedSummary = ({ reads, writes, bare }: Waited): string =>
  `${writes.length} steps, ${[shown("reads", reads), shown("writes", writes), shown("bare", bare)].join(", ")}`;

/** What somebody may wait in 99 of 100 steps, in ms, on a machine that does nothing else. */
const longestWait = 250;

/**
 * What comes on top where the machine keeps everybody waiting: a step does about three times the work of a bare server's answer,
 * also where nobody attacks, so that it waits as many times for a processor.
 */
const stepsToBare = 3;

/** Steps of the one who works: attacks are repeated until there are as many. */
const enoughSteps = 120;

// How long others wait is judged beside a bare server, and yet what else the machine does may spoil a try: a second one shows that.
describe("while others attack, somebody works on and loses nothing", { retry: 1 }, () => {
  let server: AttackedServer;
  let client: RawClient;
  let stage: Stage;
  let colleague: Stage["writer"];
  let home: Field;
  let bare: BareBaseline;

  beforeAll(async () => {
    bare = await startBare();
  });
  afterAll(() => bare.stop());

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
    const prepared = server.output().length;
    // Connections of its own: those of the attackers' browser are the attackers' trouble.
    const own = rawClient(server.port);
    // They come from the same address, and of its connections without a request the oldest is cut: this one has had its first.
    await own.send({ method: "GET", path: "/healthz" });
    const worker = startWorking(personOf(own, colleague), home, bare);
    const say = (text: string): void => void process.stdout.write(`${name}: ${text}\n`);
    const rounds = await attackLong(
      () => attack(stage),
      () => worker.waited.writes.length >= enoughSteps,
      (error) => say(`after its end: ${String(error)}`),
    );
    await worker.stop();
    own.close();
    const stalls = stallsIn(server.output().slice(prepared));
    say(
      `${rounds} times, ${waitedSummary(worker.waited)}, ${stallSummary(stalls)}, ` +
        `${(server.peakMemory() / 1_048_576).toFixed(0)} MB at most`,
    );
    const allowed = longestWait + stepsToBare * percentile(worker.waited.bare, 0.99);
    expect(worker.faults).toEqual([]);
    expect(worker.waited.writes.length).toBeGreaterThan(0);
    expect(server.isAlive()).toBe(true);
    expect(tooLong(stalls)).toEqual([]);
    expect(percentile(worker.waited.reads, 0.99)).toBeLessThan(allowed);
    expect(percentile(worker.waited.writes, 0.99)).toBeLessThan(allowed);
    expect(server.peakMemory()).toBeLessThan(mostMemory);
  });
});
