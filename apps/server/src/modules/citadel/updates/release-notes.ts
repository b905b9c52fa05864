import { citadelTexts } from "../texts.ts";
import type { Release } from "./release.ts";

/** Markdown of the updates tab: the running version, then the changelog. */
export const releaseNotes = ({ version, changelog }: Release): string =>
  [`# MAIVE ${version}`, citadelTexts.running(version), changelog.trim()].filter(Boolean).join("\n\n");
