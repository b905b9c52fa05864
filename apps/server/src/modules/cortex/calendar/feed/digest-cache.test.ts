import { beforeEach, describe, expect, it } from "vitest";
import { DigestCache } from "./digest-cache.ts";

describe("the digest of a person's calendars", () => {
  let commits: number;
  let made: number;
  let digests: DigestCache;
  beforeEach(() => {
    [commits, made] = [0, 0];
    digests = new DigestCache(() => commits);
  });

  const make = async () => `digest ${(made += 1)}`;
  const ask = (user = "mia", head = "a") => digests.of(user, head, make);

  it("is made once as long as nothing is written", async () => {
    expect([await ask(), await ask(), await ask()]).toEqual(["digest 1", "digest 1", "digest 1"]);
  });

  it("is made anew after anything was written", async () => {
    await ask();
    commits += 1;
    expect([await ask(), await ask()]).toEqual(["digest 2", "digest 2"]);
  });

  it("is old at once when something is written while it is made", async () => {
    await digests.of("mia", "a", async () => {
      commits += 1;
      return "half old";
    });
    expect(await ask()).toBe("digest 1");
  });

  it("is another one for another person, and for what else the file says", async () => {
    expect([await ask(), await ask("mia", "b"), await ask("tom", "b")]).toEqual([
      "digest 1",
      "digest 2",
      "digest 3",
    ]);
  });
});
