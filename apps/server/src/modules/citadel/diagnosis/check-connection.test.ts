import { expect, it } from "vitest";
import type { Connection } from "../../../shared/connection.ts";
import { checkConnection } from "./check-connection.ts";

const direct: Connection = {
  peer: "192.168.1.20",
  isTrusted: false,
  forwarded: [],
  isSecure: false,
  origin: "http://192.168.1.5:3000",
  browserOrigin: null,
  publicUrl: undefined,
};
const all = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];
const proxied: Connection = {
  peer: "127.0.0.1",
  isTrusted: true,
  forwarded: all,
  isSecure: true,
  origin: "https://maive.example",
  browserOrigin: "https://maive.example",
  publicUrl: "https://maive.example",
};

/** The proxies whose lines are known. */
const usual = ["nginx", "Caddy", "Apache", "HAProxy", "Traefik"];

const states = (connection: Connection): string =>
  checkConnection(connection)
    .map(({ check, state }) => `${check} ${state}`)
    .join();

it("has nothing to say about the machine itself, or a proxy that says all", () => {
  expect(states({ ...direct, origin: "http://localhost:3000" })).toBe("proxy ok,https ok,address ok");
  expect(states(proxied)).toBe("proxy ok,https ok,address ok");
});

it("warns of passwords that anybody in the network can read", () => {
  expect(states(direct)).toBe("proxy ok,https warning,address ok");
  expect(states({ ...direct, origin: null })).toBe("proxy ok,https warning,address ok");
});

it("names the line that makes MAIVE believe a proxy, with its address", () => {
  const [proxy] = checkConnection({ ...proxied, peer: "10.0.0.2", isTrusted: false });
  expect(proxy).toMatchObject({
    state: "failure",
    lines: [{ program: "MAIVE", text: "MAIVE_TRUSTED_PROXIES=10.0.0.2" }],
  });
  expect(proxy?.finding).toContain("10.0.0.2");
});

it("names what a proxy leaves out, and the lines for each of the usual ones", () => {
  for (const [left, missing] of [
    [["x-forwarded-for"], "X-Forwarded-Proto"],
    [["x-forwarded-proto", "via"], "X-Forwarded-For"],
    [["via"], "X-Forwarded-For und X-Forwarded-Proto"],
    // No header at all: still a proxy, as the machine itself is not reachable under its public name.
    [[], "X-Forwarded-For und X-Forwarded-Proto"],
  ] as const) {
    const [proxy] = checkConnection({ ...proxied, forwarded: left });
    expect([left, proxy?.state]).toEqual([left, "failure"]);
    expect(proxy?.finding).toContain(` ${missing} nicht mit`);
    expect(proxy?.lines.map(({ program }) => program)).toEqual(usual);
  }
});

it("sees a proxy that passes on nothing but the request by what the browser calls it", () => {
  const silent = { ...proxied, forwarded: [], isSecure: false, origin: "http://127.0.0.1:3000" };
  for (const isTrusted of [true, false]) {
    const [proxy, https, address] = checkConnection({ ...silent, isTrusted });
    expect(proxy?.finding).toContain(" Host, X-Forwarded-For und X-Forwarded-Proto nicht mit");
    expect(proxy?.lines.map(({ program }) => program)).toEqual([...usual, ...(isTrusted ? [] : ["MAIVE"])]);
    expect([https?.state, address?.finding]).toEqual([
      "ok",
      expect.stringContaining("https://maive.example "),
    ]);
  }
  expect(states({ ...direct, browserOrigin: direct.origin })).toBe("proxy ok,https warning,address ok");
});

it("sees a proxy that says nothing under the right name by the browser's HTTPS, which MAIVE itself does not speak", () => {
  const silent = { ...proxied, forwarded: [], origin: "http://maive.example" };
  for (const isTrusted of [true, false]) {
    const [proxy, https] = checkConnection({ ...silent, isTrusted });
    expect(proxy?.finding).toContain(" schickt X-Forwarded-For und X-Forwarded-Proto nicht mit");
    expect(proxy?.lines.at(-1)?.text).toContain(
      isTrusted ? "loadBalancer:" : "MAIVE_TRUSTED_PROXIES=127.0.0.1",
    );
    expect(https?.state).toBe("ok");
  }
  const [, , address] = checkConnection({ ...silent, isTrusted: false, publicUrl: undefined });
  expect(address?.lines).toEqual([{ program: "MAIVE", text: "MAIVE_PUBLIC_URL=https://maive.example" }]);
});

it("believes the browser about HTTPS where a proxy that is not believed changes the name", () => {
  const changed = { ...proxied, isTrusted: false, isSecure: false, origin: "http://127.0.0.1:3000" };
  const [proxy, https, address] = checkConnection(changed);
  expect(proxy?.lines).toEqual([{ program: "MAIVE", text: "MAIVE_TRUSTED_PROXIES=127.0.0.1" }]);
  expect(https?.finding).toContain("(HTTPS)");
  expect(address?.finding).toContain("unter seiner Adresse https://maive.example ");
});

it("requires the public address behind a proxy, and proposes the one in use", () => {
  const [, , address] = checkConnection({ ...proxied, publicUrl: undefined });
  expect(address).toMatchObject({
    state: "warning",
    lines: [{ program: "MAIVE", text: "MAIVE_PUBLIC_URL=https://maive.example" }],
  });
});

it("says which address is in use beside the public one", () => {
  const [, , address] = checkConnection({ ...direct, publicUrl: "https://maive.example" });
  expect(address?.state).toBe("ok");
  expect(address?.finding).toContain("http://192.168.1.5:3000");
  expect(address?.finding).toContain("https://maive.example");
});
