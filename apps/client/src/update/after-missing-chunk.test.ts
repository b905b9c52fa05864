import { describe, expect, it } from "vitest";
import { afterMissingChunk } from "./after-missing-chunk.ts";

const updated = { own: "/assets/old.js", served: "/assets/new.js", reloadedFor: null, wouldLose: false };

describe("a part of the client that cannot be loaded", () => {
  it("reloads when the server has another version", () => {
    expect(afterMissingChunk(updated)).toBe("reload");
  });

  it("waits while a reload would lose what was typed", () => {
    expect(afterMissingChunk({ ...updated, wouldLose: true })).toBe("wait");
  });

  it("does not reload while the server is out of reach", () => {
    expect(afterMissingChunk({ ...updated, served: null })).toBe("nothing");
  });

  it("does not reload the version that is already there", () => {
    expect(afterMissingChunk({ ...updated, served: updated.own })).toBe("nothing");
  });

  it("reloads once for a version, never in a circle", () => {
    expect(afterMissingChunk({ ...updated, reloadedFor: updated.served })).toBe("nothing");
  });
});
