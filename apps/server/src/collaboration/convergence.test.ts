import type { PresentUser } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Actor } from "../shared/actor.ts";
import { idOf, type Kernel, openKernel, personOf, startEditing, stopEditing } from "./kernel-for-tests.ts";
import { type Received, settle, type SocketPair } from "./socket-pair-for-tests.ts";

const entries = ["a", "b", "secret"] as const;
type EntryName = (typeof entries)[number];

/** What is stored, as a client would load it. */
type Table = Map<string, string>;

/** A browser tab that follows the protocol. */
class Tab {
  readonly name: string;
  readonly person: Actor;
  readonly #kernel: Kernel;
  readonly #load: (person: Actor) => Table;
  socket: SocketPair | null = null;
  values: Table = new Map();
  users: PresentUser[] = [];
  seqs: number[] = [];
  #since: number | null = null;

  constructor(name: string, person: Actor, kernel: Kernel, load: (person: Actor) => Table) {
    this.name = name;
    this.person = person;
    this.#kernel = kernel;
    this.#load = load;
  }

  connect(): void {
    if (this.socket?.readyState === 1) return;
    this.socket = this.#kernel.knock(this.person, {
      tab: this.name,
      ...(this.#since === null ? {} : { since: this.#since }),
    });
    this.users = [];
    if (this.#since === null) this.values = this.#load(this.person);
  }

  /** The connection breaks: unread messages are lost, and with `silently` the server does not notice at once. */
  cut(silently: boolean): void {
    if (!silently) this.socket?.cut();
    this.socket = null;
  }

  read(count?: number): void {
    for (const message of this.socket?.read(count) ?? []) this.#hear(message);
  }

  #hear(message: Received): void {
    if (message.seq !== undefined) {
      if (message.type !== "current_users") this.seqs.push(message.seq);
      this.#since = message.seq;
    }
    if (message.type === "resync") this.values = this.#load(this.person);
    else if (message.type === "property_updated") this.values.set(message.entryId, message.newValue ?? "");
    else if (message.type === "entry_deleted") this.values.delete(message.entryId);
    else this.#hearPresence(message);
  }

  #hearPresence(message: Received): void {
    if (message.type === "current_users") this.users = message.users;
    if (message.type === "user_left" || message.type === "user_joined")
      this.users = this.users.filter(({ clientId }) => clientId !== message.clientId);
    if (message.type === "user_joined") {
      const { userId, username, clientId } = message;
      this.users = [...this.users, { userId, username, clientId, isEditing: false }];
    }
    if (message.type === "user_editing") {
      const { type: _type, entryId, propertyId, isEditing, ...who } = message;
      const now: PresentUser = { ...who, isEditing, ...(isEditing ? { entryId, propertyId } : {}) };
      this.users = this.users.map((user) => (user.clientId === now.clientId ? now : user));
    }
  }
}

const tabs = fc.integer({ min: 0, max: 4 });
const entry = fc.constantFrom(...entries);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("write" as const), entry, value: fc.string() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("remove" as const), entries: fc.subarray([...entries]) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("connect" as const), tab: tabs }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cut" as const), tab: tabs, silently: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("read" as const), tab: tabs, count: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), tab: tabs, entry }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const), tab: tabs, entry }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.nat(45_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("burst" as const), count: fc.constantFrom(5, 1_100) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const openFixture = (delays: readonly number[]) => {
  const kernel = openKernel();
  const guest = personOf("guest");
  kernel.grantEntry(guest, "secret", "none");
  let turn = 0;
  kernel.test.beforePresent = async () => {
    for (let left = delays[turn++ % delays.length] ?? 0; left > 0; left--) await Promise.resolve();
  };
  const stored: Table = new Map();
  const load = (person: Actor): Table => {
    const seen = new Map(stored);
    if (person.userId === guest.userId) seen.delete(idOf("secret"));
    return seen;
  };
  const people = [personOf("main", "main"), personOf("main", "main"), personOf("other"), guest, guest];
  const clients = people.map((person, i) => new Tab(`tab-${i}`, person, kernel, load));

  const write = (name: EntryName, value: string): void => {
    stored.set(idOf(name), value);
    kernel.write(name, value);
  };
  const act = async (now: Step): Promise<void> => {
    const client = "tab" in now ? clients[now.tab] : undefined;
    if (now.do === "write") write(now.entry, now.value);
    if (now.do === "burst") for (let i = 0; i < now.count; i++) write("a", String(i));
    if (now.do === "remove" && now.entries.length > 0) {
      for (const name of now.entries) stored.delete(idOf(name));
      kernel.remove(...now.entries);
    }
    if (now.do === "connect") client?.connect();
    if (now.do === "cut") client?.cut(now.silently);
    if (now.do === "read") client?.read(now.count);
    if (now.do === "edit") client?.socket?.say(startEditing(now.entry));
    if (now.do === "stop") client?.socket?.say(stopEditing(now.entry));
    if (now.do === "wait") {
      kernel.clock.advance(now.ms);
      kernel.rooms.sweep();
    }
    if (now.do === "settle") await settle();
  };
  return { kernel, clients, load, act };
};

describe("tabs that follow the protocol", () => {
  it("SQ3, SQ5, SQ8, PR2, LK10 know the same in the end, whatever broke on the way", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }),
        async (steps, delays) => {
          const { kernel, clients, load, act } = openFixture(delays);
          for (const now of steps) await act(now);
          for (const client of clients) client.connect();
          for (let rounds = 0; rounds < 3; rounds++) {
            await settle();
            for (const client of clients) {
              client.read();
              client.connect();
            }
          }
          const room = kernel.rooms.known("table", "1");
          const inside = room?.sessions.map(({ clientId }) => clientId).toSorted();
          expect(inside).toEqual(clients.map(({ name }) => name));
          for (const client of clients) {
            expect(client.values).toEqual(load(client.person));
            expect(client.seqs.every((seq, i) => i === 0 || seq > (client.seqs[i - 1] ?? seq))).toBe(true);
            const mine = client.users.toSorted((a, b) => a.clientId.localeCompare(b.clientId));
            const truth = room?.sessions.map((session) => {
              const cell = room.locks
                .cellsOf(session)
                .findLast(({ entryId }) => client.person.username !== "guest" || entryId !== idOf("secret"));
              const { userId, username } = session.actor;
              return {
                userId,
                username,
                clientId: session.clientId,
                isEditing: cell !== undefined,
                ...cell,
              };
            });
            expect(mine).toEqual(truth?.toSorted((a, b) => a.clientId.localeCompare(b.clientId)));
          }
          await kernel.endpoint.close();
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
