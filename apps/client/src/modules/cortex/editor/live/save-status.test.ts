import { describe, expect, it } from "vitest";
import { saveStatus } from "./save-status.ts";

describe("save status", () => {
  it("says saved only when the server confirmed everything", () => {
    expect(saveStatus({ connected: true, synced: true, unsynced: 0 })).toBe("saved");
  });

  it("says saving while a change is not confirmed", () => {
    expect(saveStatus({ connected: true, synced: true, unsynced: 1 })).toBe("saving");
  });

  it("says saving while the server's state is not here yet", () => {
    expect(saveStatus({ connected: true, synced: false, unsynced: 0 })).toBe("saving");
  });

  it("says offline without a connection, whatever was counted", () => {
    expect(saveStatus({ connected: false, synced: true, unsynced: 0 })).toBe("offline");
    expect(saveStatus({ connected: false, synced: false, unsynced: 3 })).toBe("offline");
  });
});
