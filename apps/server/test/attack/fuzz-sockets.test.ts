import { afterAll, beforeAll, expect, it } from "vitest";
import { type AttackedServer, mostMemory, startAttackedServer } from "./attacked-server.ts";
import { addPerson, type Person, signInMain } from "./attackers.ts";
import { attackSocket } from "./attacking-socket.ts";
import { pageFramesOf, roomFramesOf } from "./hostile-frames.ts";
import { type Field, layField } from "./lay-field.ts";
import { stallsIn, stallSummary, tooLong } from "./loop-stalls.ts";
import { type RawClient, rawClient } from "./raw-call.ts";
import { startWorking, type WorkingPerson } from "./working-person.ts";

/** `npm run test:endurance` sends 100,000. */
const count = Number(process.env["FUZZ_FRAMES"] ?? 1_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const perSocket = 500;

let server: AttackedServer;
let client: RawClient;
let attackers: Person[];
let field: Field;
let worker: WorkingPerson;

beforeAll(async () => {
  server = await startAttackedServer();
  client = rawClient(server.port);
  const main = await signInMain(client);
  const reader = await addPerson(client, main, "Viktor", "visitor");
  const writer = await addPerson(client, main, "Gregor", "guest");
  const colleague = await addPerson(client, main, "Wanda", "guest");
  attackers = [reader, writer];
  field = await layField(main, [
    { who: reader, permission: "read" },
    { who: writer, permission: "write" },
    { who: colleague, permission: "write" },
  ]);
  // A cell of its own: in the shared one attackers may hold a lock like anybody else.
  worker = startWorking(colleague, await layField(main, [{ who: colleague, permission: "write" }]));
});
afterAll(async () => {
  client.close();
  await server.stop();
});

it(
  `survives ${count} hostile frames (seed ${seed}), and whoever works meanwhile loses nothing`,
  { timeout: 120_000 + count * 20 },
  async () => {
    const closes = new Map<number, number>();
    let sent = 0;
    const rooms = [
      { path: `/ws/databases/${field.database}` },
      { path: "/ws/workspace" },
      { path: `/ws/pages/${field.page}`, pageId: field.page },
    ];
    for (let chunk = 0; chunk * perSocket < count; chunk += 1) {
      const room = rooms[chunk % rooms.length] ?? rooms[0];
      const person = attackers[chunk % attackers.length];
      if (!room || !person) break;
      const framesOf = "pageId" in room ? pageFramesOf : roomFramesOf;
      const outcome = await attackSocket(
        { port: server.port, ...room },
        person,
        framesOf(seed + chunk, perSocket, field),
      );
      sent += outcome.sent;
      for (const [code, times] of outcome.closes) closes.set(code, (closes.get(code) ?? 0) + times);
    }
    await worker.stop();
    const stalls = stallsIn(server.output());
    process.stdout.write(
      `${sent} frames, hung up: ${JSON.stringify(Object.fromEntries(closes))}, ` +
        `at most ${(server.peakMemory() / 1_048_576).toFixed(0)} MB, ${stallSummary(stalls)}\n`,
    );
    expect(worker.faults).toEqual([]);
    expect(worker.waited.reads.length).toBeGreaterThan(0);
    expect(server.isAlive()).toBe(true);
    expect(tooLong(stalls)).toEqual([]);
    expect(server.peakMemory()).toBeLessThan(mostMemory);
    // Frames are refused, without a server error.
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    expect(sent).toBeGreaterThan(count / 2);
  },
);
