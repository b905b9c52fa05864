import { formulaLimits } from "../limits.ts";
import { patternTexts } from "../texts.ts";
import { parsePattern } from "./parse-pattern.ts";
import { PatternError, type IsMeant, type PatternNode } from "./pattern-node.ts";

/** A state of the automaton. Numbers are places in the program; of two ways the first one is preferred. */
export type Instruction =
  | { do: "read"; isMeant: IsMeant; next: number }
  | { do: "either"; first: number; second: number }
  | { do: "save"; slot: number; next: number }
  | { do: "check"; what: "start" | "end" | "edge" | "noEdge"; next: number }
  | { do: "match" };

export type Program = { instructions: readonly Instruction[]; groups: number };

/** Builds the automaton backwards: each part knows where it goes on. */
class Builder {
  readonly instructions: Instruction[] = [];

  add(instruction: Instruction): number {
    if (this.instructions.length >= formulaLimits.patternStates) throw new PatternError(patternTexts.tooBig);
    return this.instructions.push(instruction) - 1;
  }

  /** Adds a part that goes on at `next`. @returns where it begins. */
  part(node: PatternNode, next: number): number {
    switch (node.kind) {
      case "character":
        return this.add({ do: "read", isMeant: node.isMeant, next });
      case "start":
      case "end":
        return this.add({ do: "check", what: node.kind, next });
      case "edge":
        return this.add({ do: "check", what: node.isEdge ? "edge" : "noEdge", next });
      case "sequence":
        return node.parts.reduceRight((after, each) => this.part(each, after), next);
      case "choice": {
        const [last = next, ...others] = node.ways.map((way) => this.part(way, next)).toReversed();
        return others.reduce((second, first) => this.add({ do: "either", first, second }), last);
      }
      case "group": {
        const end = this.add({ do: "save", slot: node.place * 2 + 1, next });
        return this.add({ do: "save", slot: node.place * 2, next: this.part(node.of, end) });
      }
      case "repeat":
        return this.#repeat(node, next);
    }
  }

  #repeat({ of, least, most, lazy }: Extract<PatternNode, { kind: "repeat" }>, next: number): number {
    const either = (again: number): Instruction =>
      lazy ? { do: "either", first: next, second: again } : { do: "either", first: again, second: next };
    let begin = next;
    if (most === null) {
      begin = this.add({ do: "match" });
      this.instructions[begin] = either(this.part(of, begin));
    } else {
      for (let count = least; count < most; count += 1) begin = this.add(either(this.part(of, begin)));
    }
    for (let count = 0; count < least; count += 1) begin = this.part(of, begin);
    return begin;
  }
}

export type Built = Program & { start: number };

/** The automaton of a pattern. @throws PatternError */
export function programOf(source: string): Built {
  const { root, groups } = parsePattern(source);
  const builder = new Builder();
  const end = builder.add({ do: "save", slot: 1, next: builder.add({ do: "match" }) });
  const start = builder.add({ do: "save", slot: 0, next: builder.part(root, end) });
  return { instructions: builder.instructions, groups, start };
}
