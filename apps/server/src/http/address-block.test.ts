import { expect, it } from "vitest";
import { addressBlock } from "./address-block.ts";

it("names the place an address belongs to", () => {
  const cases: [address: string, block: string][] = [
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ];
  for (const [address, block] of cases) expect([address, addressBlock(address)]).toEqual([address, block]);
});
