import { parse } from "bowser";
import { sessionTexts } from "./texts.ts";

export type DeviceKind = "computer" | "phone" | "tablet";

export interface Device {
  /** Such as 'Firefox auf Windows'. */
  name: string;
  kind: DeviceKind;
}

/** Names that people use instead of the makers' own. */
const shortNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Internet Explorer": "Internet Explorer",
};

const kinds: Record<string, DeviceKind> = { mobile: "phone", tablet: "tablet" };

/** Apple's devices are known by their own names rather than by that of their system. */
const ownNames = new Set(["iPhone", "iPad"]);

const read = (userAgent: string): Device => {
  // The parser refuses an empty text.
  if (userAgent.trim() === "") return { name: sessionTexts.unknownDevice, kind: "computer" };
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model && ownNames.has(platform.model) ? platform.model : os.name;
  // What is no browser at all is named by its first word, which is no name a person would know.
  const program = system && browser.name ? (shortNames[browser.name] ?? browser.name) : undefined;
  const kind = kinds[platform.type ?? ""] ?? "computer";
  if (program && system) return { name: sessionTexts.programOn(program, system), kind };
  return { name: system ? sessionTexts.deviceWith(system) : sessionTexts.unknownDevice, kind };
};

/** Many sessions share few browsers, and reading one takes a while. */
const known = new Map<string, Device>();
const knownAtMost = 1_000;

/** The device behind the text with which a browser named itself at sign-in. */
export const deviceOf = (userAgent: string): Device => {
  const before = known.get(userAgent);
  if (before) return before;
  if (known.size >= knownAtMost) known.clear();
  const device = read(userAgent);
  known.set(userAgent, device);
  return device;
};

/** 'Firefox auf Windows' instead of what a browser calls itself. */
export const deviceName = (userAgent: string): string => deviceOf(userAgent).name;
