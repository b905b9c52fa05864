import { afterAll, beforeAll, expect, it } from "vitest";
import { type AttackedServer, mostMemory, startAttackedServer } from "./attacked-server.ts";
import { addPerson, type Person, signInMain } from "./attackers.ts";
import { attacksOf, sentOf } from "./hostile-requests.ts";
import { type Field, layField } from "./lay-field.ts";
import { stallsIn, stallSummary, tooLong } from "./loop-stalls.ts";
import { NoAnswer, type RawClient, rawClient } from "./raw-call.ts";
import { startWorking, type WorkingPerson } from "./working-person.ts";

/** `npm run test:endurance` sends 100,000. */
const count = Number(process.env["FUZZ_REQUESTS"] ?? 600);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** Attacks per field: they delete what they were aimed at. */
const perField = 1_000;
const atOnce = 8;
/** When a client goes away from an answer that it does not wait for, in ms. */
const givenUpAfter = 200;

/** Server errors that a healthy server may answer: full, busy, or without the requested service. */
const allowed5xx = new Set([502, 503, 507]);

let server: AttackedServer;
const memory = (): string => `at most ${(server.peakMemory() / 1_048_576).toFixed(0)} MB`;
let client: RawClient;
let main: Person;
let people: Person[];
let home: Field;
let worker: WorkingPerson;

beforeAll(async () => {
  server = await startAttackedServer();
  client = rawClient(server.port);
  main = await signInMain(client);
  const guests = await Promise.all(["Gregor", "Greta"].map((name) => addPerson(client, main, name, "guest")));
  const visitor = await addPerson(client, main, "Viktor", "visitor");
  const colleague = await addPerson(client, main, "Wanda", "guest");
  // Half of it as main, who passes the checks of rights.
  people = guests.flatMap((guest) => [main, guest]).concat(main, visitor);
  home = await layField(main, [{ who: colleague, permission: "write" }]);
  worker = startWorking(colleague, home);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

it(
  `survives ${count} hostile requests (seed ${seed}) while somebody works`,
  { timeout: 120_000 + count * 20 },
  async () => {
    const faults: unknown[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    for (let chunk = 0; sent < count; chunk += 1) {
      const field = await layField(main, [
        { who: people[1] as Person, permission: "write" },
        { who: people[3] as Person, permission: "read" },
        { who: people[5] as Person, permission: "write" },
      ]);
      const attacks = attacksOf(seed + chunk, Math.min(perField, count - sent));
      sent += attacks.length;
      const attackAll = async (): Promise<void> => {
        for (let attack = attacks.pop(); attack; attack = attacks.pop()) {
          const who = people[attacks.length % people.length] as Person;
          const { name, isGivenUp, ...request } = sentOf(attack, field);
          const signal = isGivenUp ? AbortSignal.timeout(givenUpAfter) : undefined;
          try {
            const { status, payload } = await who.send(request, signal);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status >= 500 && !allowed5xx.has(status))
              faults.push([chunk, name, who.userType, status, payload.toString().slice(0, 200), attack]);
          } catch (error) {
            // An oversized body is refused while it arrives, and the rest is not read.
            if (!(error instanceof NoAnswer) && !signal?.aborted) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, attackAll));
      if (sent % 10_000 === 0)
        process.stdout.write(`${sent} requests, up to seed ${seed + chunk}, ${memory()}\n`);
    }
    await worker.stop();
    const stalls = stallsIn(server.output());
    process.stdout.write(
      `${sent} requests: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}, ` +
        `${memory()}, ${stallSummary(stalls)}\n`,
    );
    expect(faults).toEqual([]);
    expect(worker.faults).toEqual([]);
    expect(worker.waited.reads.length).toBeGreaterThan(0);
    expect(server.isAlive()).toBe(true);
    expect(tooLong(stalls)).toEqual([]);
    expect(server.peakMemory()).toBeLessThan(mostMemory);
  },
);
