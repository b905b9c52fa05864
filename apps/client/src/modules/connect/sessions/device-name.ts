import { parse } from "bowser";
import { sessionTexts } from "./texts.ts";

export type DeviceKind = "computer" | "phone" | "tablet";

export interface Device {
  /** Such as 'Firefox auf Windows'. */
  name: string;
  kind: DeviceKind;
}

/** Common names instead of the vendors' own. */
const shortNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Internet Explorer": "Internet Explorer",
};

const kinds: Record<string, DeviceKind> = { mobile: "phone", tablet: "tablet" };

/** Apple's devices are called by model rather than by system. */
const ownNames = new Set(["iPhone", "iPad"]);

const read = (userAgent: string): Device => {
  // The parser throws at an empty string.
  if (userAgent.trim() === "") return { name: sessionTexts.unknownDevice, kind: "computer" };
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model && ownNames.has(platform.model) ? platform.model : os.name;
  // Clients other than browsers are shown by their first word only.
  const program = system && browser.name ? (shortNames[browser.name] ?? browser.name) : undefined;
  const kind = kinds[platform.type ?? ""] ?? "computer";
  if (program && system) return { name: sessionTexts.programOn(program, system), kind };
  return { name: system ? sessionTexts.deviceWith(system) : sessionTexts.unknownDevice, kind };
};

/** Memoised: many sessions share few user agents, and parsing is slow. */
const known = new Map<string, Device>();
const knownAtMost = 1_000;

/** The device of a user agent. */
export const deviceOf = (userAgent: string): Device => {
  const before = known.get(userAgent);
  if (before) return before;
  if (known.size >= knownAtMost) known.clear();
  const device = read(userAgent);
  known.set(userAgent, device);
  return device;
};

/** 'Firefox auf Windows' instead of a user agent. */
export const deviceName = (userAgent: string): string => deviceOf(userAgent).name;
