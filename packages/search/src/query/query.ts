/** A word that is looked for. */
export interface QueryWord {
  /** Folded letters, in each way it may be spelled. */
  readonly spellings: readonly string[];
  /** The same without their endings; empty where a word has none, or may not be found by another form. */
  readonly stems: readonly string[];
  /** Typos it may have. */
  readonly typos: number;
}

/**
 * Words that follow each other with nothing but signs between. All but the last one are whole words; the last one ends as
 * `end` says: `whole`, `beginning` of a word, or `part` of one.
 */
export interface Way {
  readonly words: readonly QueryWord[];
  readonly end: "whole" | "beginning" | "part";
}

/** What was typed in one piece or in quotes, in each way it may be written. Any of the ways is enough. */
export interface Term {
  /** Place in the question. */
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
  /** Says little: it makes a hit better, and need not be there. */
  readonly optional: boolean;
  readonly ways: readonly Way[];
}

export type Kind = "page" | "entry" | "database" | "file" | "board" | "person" | "event" | "comment";

interface Place {
  /** Place in the question, `-` and quotes included. */
  readonly from: number;
  readonly to: number;
  /** What matches it is left out. */
  readonly excluded: boolean;
}

/** `in:`, `von:` and `datenbank:` with a name, as it was typed. */
export interface NameFilter extends Place {
  readonly filter: "in" | "by" | "database";
  readonly name: string;
}

export interface KindFilter extends Place {
  readonly filter: "kind";
  readonly kind: Kind;
}

/** `nach:` includes the day, `vor:` does not; both take the first day of a month or year. */
export interface DateFilter extends Place {
  readonly filter: "after" | "before";
  /** `yyyy-mm-dd`. */
  readonly day: string;
}

/** `Status:offen`. Where there is no such property, `term` is looked for in the text. */
export interface PropertyFilter extends Place {
  readonly filter: "property";
  readonly property: string;
  readonly value: string;
  readonly term: Term;
}

/** The name of a filter without what it is about, or with something it does not know: it filters nothing, yet. */
export interface OpenFilter extends Place {
  readonly filter: "open";
  readonly of: "in" | "by" | "database" | "kind" | "after" | "before";
}

export type Filter = NameFilter | KindFilter | DateFilter | PropertyFilter | OpenFilter;

/** A question. */
export interface Query {
  /** Each of these is found in a hit: one of its terms, where `ODER` stands between them. */
  readonly all: readonly (readonly Term[])[];
  /** None of these is found in a hit. */
  readonly none: readonly Term[];
  readonly filters: readonly Filter[];
}

/** Whether a query has neither words nor filters. */
export const isEmptyQuery = ({ all, none, filters }: Query): boolean =>
  all.length === 0 && none.length === 0 && filters.every(({ filter }) => filter === "open");
