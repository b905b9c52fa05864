import { describe, expect, it } from "vitest";
import { isServerAddress } from "./server-address.ts";

describe("a server address", () => {
  it.each([
    "192.168.1.20",
    "192.168.1.20:3000",
    "http://192.168.1.20:65535",
    "maive",
    "maive.local:1",
    "https://maive.example",
    "HTTPS://MAIVE.example:443",
    "mein_pc",
    "fe80::1",
    "2001:db8::8a2e:370:7334",
    "[2001:db8::1]:3000",
    "https://[::1]",
    "123.example",
    `${"a".repeat(63)}.example`,
  ])("may be %s", (text) => expect(isServerAddress(text.toLowerCase())).toBe(true));

  it.each([
    ["a port beyond the last", "maive.local:65536"],
    ["port zero", "maive.local:0"],
    ["an IPv4 address beyond 255", "999.1.1.1"],
    ["half an IPv4 address", "192.168.1"],
    ["an IPv4 address with a leading zero", "192.168.01.1"],
    ["an empty label", "maive..local"],
    ["a label with a hyphen at its end", "maive-.local"],
    ["a label that is too long", `${"a".repeat(64)}.example`],
    ["a host that is too long", `${"abc.".repeat(63)}abc`],
    ["too many colons", "abc:80:90"],
    ["no IPv6 address in brackets", "[12:34]"],
    ["an IPv6 address with a scheme and no brackets", "http://fe80::1"],
    ["a path", "https://maive.example/pfad"],
    ["another scheme", "javascript://maive.example"],
    ["a name and password", "http://anna:geheim@maive.example"],
    ["a space", "maive local"],
    ["a scheme alone", "https://"],
  ])("is not %s", (_, text) => expect(isServerAddress(text)).toBe(false));
});
