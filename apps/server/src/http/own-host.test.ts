import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { isOwnHost } from "./own-host.ts";
import { trustedProxies } from "./trusted-proxies.ts";

const request = (
  headers: Record<string, string>,
  { remoteAddress = "192.0.2.7", url = "/" } = {},
): IncomingMessage => {
  const message = new IncomingMessage(
    Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }),
  );
  message.headers = headers;
  message.url = url;
  return message;
};

const rule = {
  publicUrl: "https://maive.example.org",
  allowedHosts: ["maive.lan", "192.168.0.5", "[fd00::5]"],
  trustsProxy: trustedProxies(["10.0.0.1"]),
};

describe("isOwnHost", () => {
  it("knows the public host, allowed ones and this machine, by every port", () => {
    for (const host of [
      "maive.example.org",
      "MAIVE.example.org",
      "maive.example.org:443",
      "maive.example.org:3000",
      "maive.lan:3000",
      "192.168.0.5",
      "[fd00::5]:3000",
      "localhost:3000",
      "127.0.0.1:3000",
      "127.1.2.3",
      "[::1]:3000",
    ])
      expect([host, isOwnHost(request({ host }), rule)]).toEqual([host, true]);
  });

  it("refuses every other name: one whose owner made it lead here, too", () => {
    for (const host of [
      "",
      "evil.example",
      "evil.example:3000",
      "maive.example.org.evil.example",
      "evil-maive.example.org",
      "maive.example.org@evil.example",
      "maive.example.org, evil.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "192.168.0.6",
      "0.0.0.0:3000",
      "[::1",
    ])
      expect([host, isOwnHost(request({ host }), rule)]).toEqual([host, false]);
  });

  it("trusts the requested host of a trusted proxy alone, and knows proxies that request this machine", () => {
    const forwarded = { host: "127.0.0.1:3000", "x-forwarded-host": "evil.example" };
    expect(isOwnHost(request(forwarded, { remoteAddress: "10.0.0.1" }), rule)).toBe(false);
    expect(isOwnHost(request(forwarded), rule)).toBe(true);
    const own = { host: "backend", "x-forwarded-host": "maive.example.org" };
    expect(isOwnHost(request(own, { remoteAddress: "10.0.0.1" }), rule)).toBe(true);
    expect(isOwnHost(request(own), rule)).toBe(false);
    // Some proxies send the scheme of a socket.
    const socket = { ...own, "x-forwarded-proto": "wss" };
    expect(isOwnHost(request(socket, { remoteAddress: "10.0.0.1" }), rule)).toBe(true);
  });

  it("answers health checks and figures under every name, and nothing near them", () => {
    const host = "10.1.2.3:3000";
    for (const [url, passes] of [
      ["/healthz", true],
      ["/healthz?x=1", true],
      ["/metrics", true],
      ["/livez", true],
      ["/readyz", true],
      ["/readyz/x", false],
      ["/healthz/", false],
      ["/metricsx", false],
      ["/api/auth/me?/healthz", false],
    ] as const)
      expect([url, isOwnHost(request({ host }, { url }), rule)]).toEqual([url, passes]);
  });

  it("requires nothing where no address is known, and the allowed ones where those are", () => {
    const open = { ...rule, publicUrl: undefined, allowedHosts: [] };
    expect(isOwnHost(request({ host: "anything.example" }), open)).toBe(true);
    const named = { ...rule, publicUrl: undefined };
    expect(isOwnHost(request({ host: "anything.example" }), named)).toBe(false);
    expect(isOwnHost(request({ host: "maive.lan" }), named)).toBe(true);
  });
});
