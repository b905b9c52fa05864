import { isWordLetter } from "./characters.ts";
import type { Built, Instruction } from "./program.ts";

/** Where a pattern and its groups lie: starts and ends by turns, in characters; -1 for groups that are not part of it. */
export type Match = readonly number[];

/** Counts visited states; false when there were too many. */
export type Spend = (states: number) => boolean;

type Thread = { at: number; saved: readonly number[] };

const isWordAt = (codes: readonly number[], place: number): boolean => {
  const code = codes[place];
  return code !== undefined && isWordLetter(code);
};

function holds(
  what: Extract<Instruction, { do: "check" }>["what"],
  codes: readonly number[],
  place: number,
): boolean {
  if (what === "start") return place === 0;
  if (what === "end") return place === codes.length;
  const edge = isWordAt(codes, place - 1) !== isWordAt(codes, place);
  return edge === (what === "edge");
}

/**
 * Follows all ways through the automaton at once, character by character, so that no text is read twice: each state is
 * visited at most once for a character. Of ways that fit the preferred one wins, as in a search that tries one after another.
 */
class Search {
  readonly #program: Built;
  readonly #codes: readonly number[];
  readonly #spend: Spend;
  /** By state: the place at which it was visited last. */
  readonly #visited: Int32Array;

  constructor(program: Built, codes: readonly number[], spend: Spend) {
    this.#program = program;
    this.#codes = codes;
    this.#spend = spend;
    this.#visited = new Int32Array(program.instructions.length).fill(-1);
  }

  /** The first match from a place on; null without one, undefined when it took too many states. */
  from(place: number): Match | null | undefined {
    const blank = Array.from({ length: this.#program.groups * 2 + 2 }, () => -1);
    let threads: Thread[] = [];
    let found: Match | null = null;
    for (let at = place; at <= this.#codes.length; at += 1) {
      const reached: Thread[] = [];
      for (const thread of threads) this.#follow(thread, at, reached);
      if (!found) this.#follow({ at: this.#program.start, saved: blank }, at, reached);
      if (!this.#spend(reached.length + 1)) return undefined;
      const code = this.#codes[at];
      threads = [];
      for (const thread of reached) {
        const instruction = this.#program.instructions[thread.at];
        if (instruction?.do === "match") {
          found = thread.saved;
          break;
        }
        if (instruction?.do === "read" && code !== undefined && instruction.isMeant(code))
          threads.push({ at: instruction.next, saved: thread.saved });
      }
      if (found && threads.length === 0) return found;
    }
    return found;
  }

  /** Goes on without reading until characters are to be read; preferred ways first. */
  #follow(from: Thread, place: number, reached: Thread[]): void {
    const open: Thread[] = [from];
    let visits = 0;
    for (let thread = open.pop(); thread; thread = open.pop()) {
      visits += 1;
      if (this.#visited[thread.at] === place) continue;
      this.#visited[thread.at] = place;
      const instruction = this.#program.instructions[thread.at];
      switch (instruction?.do) {
        case "either":
          open.push({ at: instruction.second, saved: thread.saved });
          open.push({ at: instruction.first, saved: thread.saved });
          break;
        case "save":
          open.push({ at: instruction.next, saved: thread.saved.with(instruction.slot, place) });
          break;
        case "check":
          if (holds(instruction.what, this.#codes, place))
            open.push({ at: instruction.next, saved: thread.saved });
          break;
        default:
          reached.push(thread);
      }
    }
    this.#spend(visits);
  }
}

/**
 * All matches of a pattern, one behind the other, at most so many; undefined when they took too many states. Behind an empty
 * match the search goes on at the next character.
 */
export function matchesOf(
  program: Built,
  codes: readonly number[],
  most: number,
  spend: Spend,
): Match[] | undefined {
  const matches: Match[] = [];
  let place = 0;
  while (matches.length < most && place <= codes.length) {
    const match = new Search(program, codes, spend).from(place);
    if (match === undefined) return undefined;
    if (match === null) break;
    matches.push(match);
    const [start = 0, end = 0] = match;
    place = end === start ? end + 1 : end;
  }
  return matches;
}
