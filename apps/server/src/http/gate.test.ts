import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { limits } from "@maive/contract";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { TestClock } from "../../test/test-clock.ts";
import { createGate, type Gate } from "./gate.ts";
import { trustedProxies } from "./trusted-proxies.ts";

describe("what is refused for its origin or host", () => {
  const clock = new TestClock();
  let lines: Record<string, unknown>[];
  const gateOf = (publicUrl?: string): Gate => {
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    return createGate({ rule: { publicUrl, trustsProxy: trustedProxies([]) }, log, clock });
  };
  const request = (headers: Record<string, string>): IncomingMessage => {
    const message = new IncomingMessage(new Socket());
    message.headers = { host: "127.0.0.1:3000", ...headers };
    return message;
  };
  const origin = "https://maive.example.org";
  beforeEach(() => {
    lines = [];
  });

  it("is logged with what was seen and what to set", () => {
    const refusal = gateOf().writing(request({ origin, "sec-fetch-site": "same-origin" }));
    expect(refusal?.code).toBe("cross_origin");
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        origin,
        host: "127.0.0.1:3000",
        own: "http://127.0.0.1:3000",
        setting: `MAIVE_PUBLIC_URL=${origin}`,
        msg: expect.stringContaining("set MAIVE_PUBLIC_URL to it, and MAIVE_TRUSTED_PROXIES to the proxy"),
      }),
    ]);
  });

  it("names no setting for a page of which the browser says that it is foreign", () => {
    gateOf().writing(request({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }));
    expect(lines[0]?.["msg"]).toBe("refused a request from a page of another site");
    expect(lines[0]).not.toHaveProperty("setting");
  });

  it("says under which address people find it when the host is another", () => {
    const gate = gateOf(origin);
    const refusal = gate.reading(request({ host: "evil.example" }));
    expect(refusal).toMatchObject({
      code: "unknown_host",
      extra: { detail: expect.stringContaining(`Bitte öffne ${origin}.`) },
    });
    expect(lines).toEqual([
      expect.objectContaining({ host: "evil.example", setting: "MAIVE_ALLOWED_HOSTS" }),
    ]);
    expect(gate.reading(request({ host: "maive.example.org" }))).toBeNull();
  });

  it("makes one line per origin and minute", () => {
    const gate = gateOf();
    const twice = (): void => {
      for (let i = 0; i < 2; i += 1)
        for (const from of [origin, "http://other.example"]) gate.writing(request({ origin: from }));
    };
    twice();
    expect(lines.map((line) => line["origin"])).toEqual([origin, "http://other.example"]);
    clock.advance(60_000);
    twice();
    expect(lines).toHaveLength(4);
  });

  it("makes few lines, each of bounded length, however many origins an anonymous user invents", () => {
    const gate = gateOf();
    for (let i = 0; i < 5_000; i += 1)
      gate.writing(request({ origin: `http://${i}.example/${"x".repeat(8_000)}` }));
    expect(lines).toHaveLength(limits.refusalLogPerMinute);
    expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(1_500);
  });
});
