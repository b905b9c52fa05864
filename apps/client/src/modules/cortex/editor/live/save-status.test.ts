import { describe, expect, it } from "vitest";
import { saveStatus, worseOf } from "./save-status.ts";

const calm = { opened: true, edited: false, failing: false, blocked: false, crowded: false, severed: false };

describe("save status", () => {
  it("says saved only when the server confirmed everything", () => {
    expect(saveStatus({ ...calm, connected: true, synced: true, unsynced: 0 })).toBe("saved");
  });

  it("says saving while a change is not confirmed", () => {
    expect(saveStatus({ ...calm, connected: true, synced: true, unsynced: 1 })).toBe("saving");
  });

  it("says saving while the server's state is not here yet", () => {
    expect(saveStatus({ ...calm, connected: true, synced: false, unsynced: 0 })).toBe("saving");
  });

  it("says neither saving nor offline of a page that is opened for the first time", () => {
    const first = { ...calm, opened: false, synced: false, unsynced: 0 };
    expect(saveStatus({ ...first, connected: false })).toBe("connecting");
    expect(saveStatus({ ...first, connected: true })).toBe("opening");
    expect(saveStatus({ ...first, connected: true, edited: true })).toBe("saving");
    expect(saveStatus({ ...first, connected: false, edited: true })).toBe("offline");
    expect(saveStatus({ ...first, connected: false, opened: true })).toBe("offline");
  });

  it("says offline without a connection, whatever was counted", () => {
    expect(saveStatus({ ...calm, connected: false, synced: true, unsynced: 0 })).toBe("offline");
    expect(saveStatus({ ...calm, connected: false, synced: false, unsynced: 3 })).toBe("offline");
  });

  it("says that the server cannot write until it has confirmed everything again", () => {
    const failing = { ...calm, failing: true };
    expect(saveStatus({ ...failing, connected: false, synced: false, unsynced: 1 })).toBe("failing");
    expect(saveStatus({ ...failing, connected: true, synced: true, unsynced: 1 })).toBe("failing");
    expect(saveStatus({ ...failing, connected: true, synced: true, unsynced: 0 })).toBe("saved");
  });

  it("says that sockets are blocked rather than that one is offline", () => {
    expect(saveStatus({ ...calm, blocked: true, connected: false, synced: false, unsynced: 0 })).toBe(
      "blocked",
    );
  });

  it("never says saved of a page whose words do not reach the document", () => {
    expect(saveStatus({ ...calm, severed: true, connected: true, synced: true, unsynced: 0 })).toBe(
      "severed",
    );
    expect(worseOf("severed", "failing")).toBe("severed");
  });

  it("claims of text and title together only what is true of both", () => {
    expect(worseOf("saved", "offline")).toBe("offline");
    expect(worseOf("failing", "saving")).toBe("failing");
    expect(worseOf("saved", "saved")).toBe("saved");
  });
});
