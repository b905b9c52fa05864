import { craftUpdate } from "./craft-update-for-tests.ts";
import { frameOf, sized, sizedText, uint } from "./frame-writer.ts";
import { presencesOf } from "./presence-frame.ts";

/** Numbers that are the same for the same seed. @returns a function that gives an integer from 0 and below a bound. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Random = ReturnType<typeof randomFrom>;

/** Words of a crafted update: wherever they turn up, it was applied. */
export const fuzzedWords = "EINGESCHLEUST";

const kinds = {
  sync: 0,
  presence: 1,
  signIn: 2,
  presenceQuery: 3,
  syncAnswer: 4,
  stateless: 5,
  broadcast: 6,
  goodbye: 7,
};
const numbers = [0, 1, 127, 128, 2 ** 31, 2 ** 32, 2 ** 45, Number.MAX_SAFE_INTEGER];

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
const noise = (random: Random, most: number): Uint8Array =>
  Uint8Array.from({ length: random(most) }, () => random(256));

/** An update as an editor could write it, but for its numbers. */
const update = (random: Random): Uint8Array => {
  const client = random(4) === 0 ? pick(random, numbers) : random(2 ** 32);
  const clock = random(6) === 0 ? pick(random, numbers) : 0;
  const paragraph = {
    kind: "item",
    content: { element: pick(random, ["paragraph", "blockGroup", "script"]) },
  } as const;
  const text = { kind: "item", parent: [client, clock], content: { textNode: true } } as const;
  const words = { kind: "item", parent: [client, clock + 1], content: { text: fuzzedWords } } as const;
  const odd = pick(random, [
    { kind: "gone", length: pick(random, numbers) },
    { kind: "skipped", length: pick(random, numbers) },
    { kind: "item", left: [random(9), pick(random, numbers)], content: { text: fuzzedWords } },
    { kind: "item", parent: "config", key: "x", content: { deleted: pick(random, numbers) } },
    { kind: "item", content: { text: fuzzedWords } },
  ] as const);
  const deletes =
    random(3) === 0 ? { [random(2 ** 32)]: [[pick(random, numbers), pick(random, numbers)]] as const } : {};
  const structs = random(2) === 0 ? [paragraph, text, words] : [paragraph, text, words, odd];
  return craftUpdate([{ client, clock, structs }], deletes);
};

const states: readonly unknown[] = [
  null,
  {},
  { cursor: {} },
  { user: { name: "X" } },
  { cursor: { anchor: 5, head: [] } },
];

const message = (random: Random, address: string): Uint8Array => {
  switch (random(9)) {
    case 0:
      return frameOf(address, kinds.sync, [pick(random, [1, 2])], sized(update(random)));
    case 1:
      return frameOf(address, kinds.syncAnswer, [pick(random, [0, 1, 2, 9])], sized(update(random)));
    case 2:
      return frameOf(address, kinds.sync, [0], sized(pick(random, [[0], [1, 1, 1], [200], uint(2 ** 40)])));
    case 3: {
      const entry = {
        client: random(2 ** 32),
        clock: pick(random, numbers),
        state: JSON.stringify(pick(random, states)),
      };
      return frameOf(address, kinds.presence, presencesOf(Array.from({ length: random(5) }, () => entry)));
    }
    case 4:
      return frameOf(address, kinds.signIn, [random(3)], sizedText("token"));
    case 5:
      return frameOf(address, pick(random, [kinds.stateless, kinds.broadcast]), sizedText("hallo"));
    case 6:
      return frameOf(address, pick(random, [kinds.presenceQuery, kinds.goodbye, 8, 99, 2 ** 32]));
    case 7:
      return frameOf(address, random(8), uint(pick(random, numbers)), noise(random, 40));
    default:
      return noise(random, 60);
  }
};

/** Cut, doubled, lengthened, or with some bytes changed. */
const spoil = (random: Random, frame: Uint8Array): Uint8Array => {
  switch (random(6)) {
    case 0:
      return frame.slice(0, random(frame.length + 1));
    case 1:
      return new Uint8Array(Buffer.concat([frame, frame]));
    case 2:
      return new Uint8Array(Buffer.concat([frame, noise(random, 20)]));
    case 3: {
      const changed = frame.slice();
      for (let count = random(4); count >= 0; count -= 1) changed[random(changed.length)] = random(256);
      return changed;
    }
    default:
      return frame;
  }
};

/**
 * A frame that no editor sends, or one that it could.
 * @param pageId the page of the socket; now and then another one is named.
 */
export const hostileFrame = (random: Random, pageId: string): Uint8Array => {
  const address =
    random(20) === 0 ? pick(random, ["", "x", `${pageId}\0`, pageId.replace(/^./, "f")]) : pageId;
  return spoil(random, message(random, address));
};

/** The frame that signs a socket in. */
export const signInFrame = (pageId: string): Uint8Array =>
  frameOf(pageId, kinds.signIn, [0], sizedText("token"));
