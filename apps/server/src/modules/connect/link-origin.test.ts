import { expect, it } from "vitest";
import { linkOrigin } from "./link-origin.ts";

const own = "http://127.0.0.1:3000";

it.each([
  [
    "the configured origin first",
    { publicUrl: "https://maive.example", serverAddress: "10.0.0.2", own },
    "https://maive.example",
  ],
  ["without anything, where main is", { publicUrl: undefined, serverAddress: "", own }, own],
  [
    "an address on the port of this server",
    { publicUrl: undefined, serverAddress: "192.168.1.20", own },
    "http://192.168.1.20:3000",
  ],
  [
    "a host with its own port",
    { publicUrl: undefined, serverAddress: "maive.local:8080", own },
    "http://maive.local:8080",
  ],
  [
    "a whole address as it is",
    { publicUrl: undefined, serverAddress: "https://maive.local", own },
    "https://maive.local",
  ],
  [
    "an IPv6 address in brackets",
    { publicUrl: undefined, serverAddress: "fd00::2", own },
    "http://[fd00::2]:3000",
  ],
  [
    "an IPv6 address with brackets and port",
    { publicUrl: undefined, serverAddress: "[fd00::2]:81", own },
    "http://[fd00::2]:81",
  ],
  [
    "the scheme in use",
    { publicUrl: undefined, serverAddress: "maive.home", own: "https://localhost" },
    "https://maive.home",
  ],
  [
    "an address although the request says nothing",
    { publicUrl: undefined, serverAddress: "maive.home", own: null },
    "http://maive.home",
  ],
  ["nothing", { publicUrl: undefined, serverAddress: "", own: null }, null],
])("an access link leads to %s", (_what, given, origin) => {
  expect(linkOrigin(given)).toBe(origin);
});
