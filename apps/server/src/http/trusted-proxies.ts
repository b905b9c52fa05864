import { BlockList, isIP } from "node:net";

/** Whether forwarded headers of this address are believed. */
export type TrustsProxy = (address: string) => boolean;

const names: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** IPv4-mapped IPv6 addresses count as IPv4. */
export const plainAddress = (address: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice("::ffff:".length) : address;

/**
 * Parses addresses, CIDR blocks and the names `loopback`, `linklocal`, `uniquelocal`; an empty list trusts nobody.
 */
export const trustedProxies = (list: readonly string[]): TrustsProxy => {
  const trusted = new BlockList();
  for (const part of list.flatMap((entry) => names[entry] ?? [entry])) {
    const [address = "", prefix] = part.split("/");
    if (prefix === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(prefix), family(address));
  }
  return (given) => {
    const address = plainAddress(given);
    return isIP(address) !== 0 && trusted.check(address, family(address));
  };
};
