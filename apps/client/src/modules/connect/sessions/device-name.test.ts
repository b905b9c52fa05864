import { describe, expect, it } from "vitest";
import { deviceName, deviceOf } from "./device-name.ts";

const agents = {
  firefoxWindows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  edgeWindows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  chromeAndroid:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  samsung:
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
  iPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  iPad: "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  safariMac:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  firefoxUbuntu: "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
};

describe("the name of a device", () => {
  it.each([
    ["firefoxWindows", "Firefox auf Windows", "computer"],
    ["edgeWindows", "Edge auf Windows", "computer"],
    ["chromeAndroid", "Chrome auf Android", "phone"],
    ["samsung", "Samsung Internet auf Android", "phone"],
    ["iPhone", "Safari auf iPhone", "phone"],
    ["iPad", "Safari auf iPad", "tablet"],
    ["safariMac", "Safari auf macOS", "computer"],
    ["firefoxUbuntu", "Firefox auf Linux", "computer"],
  ] as const)("of %s is '%s'", (agent, name, kind) => {
    expect(deviceOf(agents[agent])).toEqual({ name, kind });
  });

  it.each(["", "  ", "curl/8.14.1", "node", "<script>alert(1)</script>"])(
    "of something unknown (%j) says so",
    (agent) => {
      expect(deviceName(agent)).toBe("Unbekanntes Gerät");
    },
  );
});
