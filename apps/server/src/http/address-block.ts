import { isIPv6 } from "node:net";
import { plainAddress } from "./trusted-proxies.ts";

/** The 16-bit groups of an IPv6 address, written out. */
const groups = (address: string): string[] => {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(gap, 0) }, () => "0"), ...after];
};

/**
 * The unit by which attempts are counted: an IPv4 address, or the /64 network of an IPv6 address, since that is what
 * one household or server gets. IPv4-mapped addresses count as IPv4.
 */
export const addressBlock = (address: string): string => {
  const [plain = address] = plainAddress(address).split("%");
  if (!isIPv6(plain)) return plain;
  const network = groups(plain.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
};
