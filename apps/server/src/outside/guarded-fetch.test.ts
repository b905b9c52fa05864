import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OutsideError, type Reach } from "./connection.ts";
import { guardedFetch, type FetchBounds } from "./guarded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

/** Where the hostile server listens: the one address at home that these tests call public. */
const stage = "127.0.0.9";

describe("which addresses are of the public internet", () => {
  it("none at home, in no spelling, and none that is no host's", () => {
    const closed = [
      "127.0.0.1",
      "127.255.0.9",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "169.254.169.254",
      "0.0.0.0",
      "100.64.0.1",
      "198.18.0.1",
      "224.0.0.1",
      "240.0.0.1",
      "255.255.255.255",
      "192.0.0.8",
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "fe80::1",
      "fc00::1",
      "fd12:3456::1",
      "ff02::1",
      "2002:7f00:1::",
      "2001:0:7f00:1::",
      "2001:db8::1",
      "fec0::1",
      "100::1",
      "",
      "localhost",
      "0x7f.1",
      "2130706433",
      "127.1",
    ];
    for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});

describe("what is fetched from other servers", () => {
  let server: Server;
  let base: string;
  const seen: IncomingMessage[] = [];
  const names: Record<string, string[]> = {
    "good.example": [stage],
    "home.example": ["192.168.1.1"],
    "mixed.example": [stage, "10.0.0.1"],
    "none.example": [],
  };
  const redirects: string[] = [];
  const reach: Reach = {
    resolve: async (host) => {
      redirects.push(host);
      return (names[host] ?? []).map((address) => ({ address, family: 4 }));
    },
    isOpen: (address) => address === stage || isPublicAddress(address),
    isPort: () => true,
  };
  const answers: Record<string, (response: ServerResponse) => void> = {
    "/page": (response) =>
      response.setHeader("content-type", "text/html; charset=utf-8").end("<title>Da</title>"),
    "/coded": (response) =>
      response.setHeader("content-type", "text/html").setHeader("content-encoding", "gzip").end("x"),
    "/typeless": (response) => response.end("x"),
    "/missing": (response) => response.writeHead(404, { "content-type": "text/html" }).end("x"),
    "/silent": () => undefined,
    "/declared": (response) =>
      response.writeHead(200, { "content-type": "text/html", "content-length": "99999999" }).write("x"),
    "/endless": (response) => {
      response.setHeader("content-type", "text/html");
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    },
    "/drop": (response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "100" });
      response.write("x", () => response.destroy());
    },
    "/headers": (response) => response.setHeader("x-long", "x".repeat(40_000)).end(),
    "/circle": (response) => response.writeHead(302, { location: "/circle" }).end(),
    "/three": (response) => response.writeHead(302, { location: "/two" }).end(),
    "/two": (response) => response.writeHead(307, { location: "/one" }).end(),
    "/one": (response) => response.writeHead(301, { location: "/page" }).end(),
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request);
      const url = request.url ?? "";
      const to = url.startsWith("/to?") ? decodeURIComponent(url.slice(4)) : null;
      if (to !== null) response.writeHead(302, { location: to }).end();
      else answers[url]?.(response);
    });
    await new Promise<void>((ready) => server.listen(0, stage, ready));
    base = `http://good.example:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const bounds: FetchBounds = { maxBytes: 50_000, timeoutMs: 5_000, types: ["text/html"] };
  const get = (address: string, change: Partial<FetchBounds> = {}) =>
    guardedFetch(address, { ...bounds, ...change }, reach);
  const refusalOf = async (address: string, change: Partial<FetchBounds> = {}): Promise<string> => {
    try {
      await get(address, change);
      return "none";
    } catch (error) {
      if (error instanceof OutsideError) return error.refusal;
      throw error;
    }
  };

  it("comes from the one address that was checked, and discloses nothing of the caller", async () => {
    redirects.length = 0;
    const { address, type, bytes } = await get(`${base}/page`);
    expect([address, type, bytes.toString()]).toEqual([`${base}/page`, "text/html", "<title>Da</title>"]);
    expect(redirects).toEqual(["good.example"]);
    const { headers } = seen.at(-1) ?? { headers: {} };
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "host",
      "user-agent",
    ]);
    expect((await get(`${base}/three`)).address).toBe(`${base}/page`);
  });

  it("is nothing at home, directly, by name or by redirect", async () => {
    const { port } = server.address() as AddressInfo;
    const before = seen.length;
    for (const address of [
      `http://127.0.0.1:${port}/page`,
      `http://[::1]:${port}/page`,
      `http://[::ffff:127.0.0.9]:${port}/page`,
      `http://2130706433:${port}/page`,
      `http://0x7f.1:${port}/page`,
      "http://169.254.169.254/latest/meta-data",
      "http://home.example/",
      `http://mixed.example:${port}/page`,
      "file:///etc/passwd",
      "ftp://good.example/",
      "javascript:alert(1)",
      "http://a:b@good.example/",
      "",
      `http://good.example/${"a".repeat(2_000)}`,
    ])
      expect([address, await refusalOf(address)]).toEqual([address, "address"]);
    expect(seen.length).toBe(before);
    for (const to of [
      "http://127.0.0.1:1/",
      "http://169.254.169.254/",
      "http://home.example/",
      "file:///etc/passwd",
      "http://[::1]/",
      "http://",
    ])
      expect([to, await refusalOf(`${base}/to?${encodeURIComponent(to)}`)]).toEqual([to, "address"]);
    expect(await refusalOf("http://none.example/")).toBe("unreachable");
    expect(await guardedFetch(`${base}/page`, bounds).catch((error: OutsideError) => error.refusal)).toBe(
      "address",
    );
  });

  it("is bounded in size, time, headers and redirects", async () => {
    expect(await refusalOf(`${base}/endless`)).toBe("too_large");
    expect(await refusalOf(`${base}/declared`)).toBe("too_large");
    expect((await get(`${base}/endless`, { takesBeginning: true })).bytes).toHaveLength(50_000);
    expect(await refusalOf(`${base}/silent`, { timeoutMs: 100 })).toBe("too_slow");
    expect(await refusalOf(`${base}/declared`, { timeoutMs: 100, takesBeginning: true })).toBe("too_slow");
    expect(await refusalOf(`${base}/headers`)).toBe("unreachable");
    expect(await refusalOf(`${base}/drop`)).toBe("unreachable");
    expect(await refusalOf(`${base}/circle`)).toBe("address");
    expect(await refusalOf(`${base}/to?${encodeURIComponent(`${base}/three`)}`)).toBe("address");
  });

  it("is only of the types that are wanted, as it is", async () => {
    expect(await refusalOf(`${base}/coded`)).toBe("type");
    expect(await refusalOf(`${base}/typeless`)).toBe("type");
    expect(await refusalOf(`${base}/missing`)).toBe("status");
    expect(await refusalOf(`${base}/page`, { types: ["image/"] })).toBe("type");
  });
});
