import { expect, it } from "vitest";
import { socketBounds, SocketQuota } from "./socket-quota.ts";

const bounds = { perPerson: 3, perAddress: 5, inAll: 6, anonymousPerAddress: 2, anonymous: 3 };
const all = <T>(count: number, take: () => T | null): T[] =>
  Array.from({ length: count }, take).filter((taken) => taken !== null);

it("gives places per person, per address and in all, and takes them back once", () => {
  const quota = new SocketQuota(bounds);
  const anna = all(5, () => quota.take({ address: "home", userId: "anna" }));
  expect(anna).toHaveLength(3);
  expect(all(5, () => quota.take({ address: "home", userId: "ben" }))).toHaveLength(2);
  expect(all(5, () => quota.take({ address: "road", userId: "ben" }))).toHaveLength(1);
  expect(quota.take({ address: "work", userId: "carl" })).toBeNull();
  const [leave] = anna;
  leave?.();
  leave?.();
  expect(all(5, () => quota.take({ address: "work", userId: "carl" }))).toHaveLength(1);
});

it("limits anonymous users to few places of their own", () => {
  const quota = new SocketQuota(bounds);
  expect(all(5, () => quota.take({ address: "home", userId: null }))).toHaveLength(2);
  expect(all(5, () => quota.take({ address: "road", userId: null }))).toHaveLength(1);
  expect(all(5, () => quota.take({ address: "home", userId: "anna" }))).toHaveLength(3);
});

it("leaves files for everything else", () => {
  expect(socketBounds(1_000).inAll).toBe(700);
  expect(socketBounds(null).inAll).toBe(20_000);
});
