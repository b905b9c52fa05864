import { describe, expect, it } from "vitest";
import { roomUrl } from "./room-path.ts";

const at = { origin: "http://maive.example:3000", since: null, token: null, clientId: "tab-1" };

describe("the address of a room's socket", () => {
  it("names the given window once, on the host the page came from", () => {
    expect(roomUrl("/ws/databases/7", at)).toBe("ws://maive.example:3000/ws/databases/7?client_id=tab-1");
  });

  it("requests what was missed and carries the signed token, escaped", () => {
    const url = new URL(roomUrl("/ws/workspace", { ...at, since: 0, token: "a+b&c" }));
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: "tab-1", since: "0", token: "a+b&c" });
  });

  it("uses TLS where the page came over TLS", () => {
    expect(roomUrl("/ws/workspace", { ...at, origin: "https://maive.example" })).toMatch(/^wss:/);
  });
});
