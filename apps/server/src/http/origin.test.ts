import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { isAllowedOrigin, isSecure } from "./origin.ts";
import { trustedProxies } from "./trusted-proxies.ts";

const request = (headers: Record<string, string>, remoteAddress = "192.0.2.7"): IncomingMessage => {
  const message = new IncomingMessage(
    Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }),
  );
  message.headers = { host: "maive.example:3000", ...headers };
  return message;
};

const nobody = trustedProxies([]);
const rule = { publicUrl: undefined, trustsProxy: nobody };

describe("isAllowedOrigin", () => {
  it("lets requests pass that do not come from a web page", () => {
    expect(isAllowedOrigin(request({}), rule)).toBe(true);
  });

  it("lets exactly the own scheme, host and port pass", () => {
    expect(isAllowedOrigin(request({ origin: "http://maive.example:3000" }), rule)).toBe(true);
    for (const origin of [
      "null",
      "",
      "https://maive.example:3000",
      "http://maive.example",
      "http://maive.example:3001",
      "http://maive.example:30000",
      "http://maive.example:3000.evil.example",
      "http://maive.example.evil.example:3000",
      "http://evil-maive.example:3000",
      "http://sub.maive.example:3000",
      "http://MAIVE.example:3000",
      "http://maive.example:3000/",
      "http://maive.example:3000@evil.example",
      "http://evil.example#maive.example:3000",
      "maive.example:3000",
      "//maive.example:3000",
      "file://",
      "http://127.0.0.1:3000",
      "http://localhost:3000",
      "chrome-extension://maive.example:3000",
    ])
      expect([origin, isAllowedOrigin(request({ origin }), rule)]).toEqual([origin, false]);
  });

  it("refuses what the browser itself calls cross-site", () => {
    expect(isAllowedOrigin(request({ "sec-fetch-site": "cross-site" }), rule)).toBe(false);
    const own = { "sec-fetch-site": "same-origin", origin: "http://maive.example:3000" };
    expect(isAllowedOrigin(request(own), rule)).toBe(true);
  });

  it("lets the public address pass beside the one it sees", () => {
    const known = { ...rule, publicUrl: "https://maive.example" };
    expect(isAllowedOrigin(request({ origin: "https://maive.example" }), known)).toBe(true);
    expect(isAllowedOrigin(request({ origin: "http://maive.example:3000" }), known)).toBe(true);
    expect(isAllowedOrigin(request({ origin: "https://maive.example.evil" }), known)).toBe(false);
  });

  it("believes forwarded headers from a trusted proxy alone", () => {
    const behind = { ...rule, trustsProxy: trustedProxies(["10.0.0.0/8", "::1"]) };
    const headers = {
      origin: "https://maive.home",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "maive.home",
    };
    expect(isAllowedOrigin(request(headers, "10.1.2.3"), behind)).toBe(true);
    expect(isAllowedOrigin(request(headers, "::ffff:10.1.2.3"), behind)).toBe(true);
    expect(isAllowedOrigin(request(headers, "192.0.2.7"), behind)).toBe(false);
    expect(isAllowedOrigin(request(headers, "10.1.2.3"), rule)).toBe(false);
  });

  it("refuses a Host header that is none", () => {
    for (const host of ["", "evil.example/x", "a@b", "maive.example:3000, evil.example", "[::1"])
      expect(isAllowedOrigin(request({ host, origin: `http://${host}` }), rule)).toBe(false);
  });
});

describe("isSecure", () => {
  it("knows HTTPS behind a proxy that is trusted or whose address is the public one", () => {
    const behind = { publicUrl: undefined, trustsProxy: trustedProxies(["loopback"]) };
    expect(isSecure(request({ "x-forwarded-proto": "https" }, "127.0.0.1"), behind)).toBe(true);
    expect(isSecure(request({ "x-forwarded-proto": "https" }, "192.0.2.7"), behind)).toBe(false);
    const known = { publicUrl: "https://maive.home", trustsProxy: nobody };
    expect(isSecure(request({ host: "maive.home" }), known)).toBe(true);
    expect(isSecure(request({ host: "192.168.0.2:3000" }), known)).toBe(false);
  });
});
