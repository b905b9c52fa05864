import { foldCharacter, isUmlaut } from "./fold-character.ts";
import { SourceMap } from "./source-map.ts";

/**
 * How a text is read: `stripped` reads ä as a, `spelled` reads ä as ae, `contracted` reads ae as a. A text is found in any
 * of the three.
 */
export type Reading = "stripped" | "spelled" | "contracted";

/** A text as it is compared: lower case, without accents. Signs may be levelled. */
export interface FoldedText {
  readonly letters: string;
  /** From places in `letters` to those in the text. */
  readonly source: SourceMap;
}

const diaeresis = 0x0308;
const beyondAscii = /[\x80-\uffff]+/g;
// After a, e and q an ue is hardly ever a spelled umlaut: Frauen, Steuer, Quelle.
const contractible = /[ao]e|(?<![aeq])ue|[\x80-\uffff]+/g;

const stripped = new Map<number, string>();
const spelled = new Map<number, string>();
/** Characters up to here are cached: those of European languages, and signs. */
const lastRemembered = 0x2_100;

const foldCode = (code: number, isSpelled: boolean): string => {
  const known = isSpelled ? spelled : stripped;
  let folded = known.get(code);
  if (folded === undefined) {
    folded = foldCharacter(String.fromCodePoint(code), isSpelled);
    if (code <= lastRemembered) known.set(code, folded);
  }
  return folded;
};

/** Lower case of the same length. Only a dotted capital I becomes longer. */
const lowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll("\u0130", "i").toLowerCase();
};

/** Folds a text for comparison. Linear in its length: this is what a search spends most of its time with. */
export const foldLetters = (text: string, reading: Reading = "stripped"): FoldedText => {
  const source = new SourceMap();
  const lower = lowerCase(text);
  const letters = lower.replace(
    reading === "contracted" ? contractible : beyondAscii,
    (run: string, start: number) => {
      if (run.charCodeAt(0) < 128) {
        source.add(start, 2, 1);
        return run.slice(0, 1);
      }
      let all = "";
      for (let at = start; at < start + run.length; at += 1) {
        const code = lower.codePointAt(at) ?? 0;
        const written = code > 0xffff ? 2 : 1;
        const folded =
          code === diaeresis && reading === "spelled" && isUmlaut(`${lower[at - 1] ?? ""}\u0308`)
            ? "e"
            : foldCode(code, reading === "spelled");
        source.add(at, written, folded.length);
        at += written - 1;
        all += folded;
      }
      return all;
    },
  );
  return { letters, source };
};

const hasUmlaut = /[\u00e4\u00f6\u00fc\u00f8\u00c4\u00d6\u00dc\u00d8]|\u0308/;
const hasDigraph = /[AOao][Ee]|(?:^|[^AEQaeq])[Uu][Ee]/;

/** The readings of a text that differ from each other. */
export const readingsOf = (text: string): Reading[] => [
  "stripped",
  ...(hasUmlaut.test(text) ? (["spelled"] as const) : []),
  ...(hasDigraph.test(text) ? (["contracted"] as const) : []),
];
