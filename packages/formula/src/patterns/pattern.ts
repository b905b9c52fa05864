import { reasonTexts } from "../texts.ts";
import { fail, type ErrorResult } from "../values/value.ts";
import { PatternError } from "./pattern-node.ts";
import { programOf, type Built } from "./program.ts";

/** Bound of cached patterns: a formula has the same one for every entry. */
const remembered = 200;
const cached = new Map<string, Built | ErrorResult>();

function built(source: string): Built | ErrorResult {
  try {
    return programOf(source);
  } catch (error) {
    if (error instanceof PatternError) return fail(reasonTexts.pattern(error.message));
    throw error;
  }
}

/** The automaton of a pattern; an error with its reason if it cannot be read. */
export function patternOf(source: string): Built | ErrorResult {
  const known = cached.get(source);
  if (known) return known;
  const pattern = built(source);
  if (cached.size >= remembered) cached.clear();
  cached.set(source, pattern);
  return pattern;
}
