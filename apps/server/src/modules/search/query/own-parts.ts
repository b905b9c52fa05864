/** What a guest or visitor may be able to read at most, by parts of documents; what they may read is decided where parts are read. */
export type OwnParts = FewParts | SharedParts;

/** Few are all compared, without any postings. */
export interface FewParts {
  kind: "few";
  docIds: ReadonlySet<number>;
}

/** Of many the postings of their share are read. */
export interface SharedParts {
  kind: "many";
  /** Null: there is none yet. */
  shareId: number | null;
  /** Parts that the share lacks, the newest: they are all compared, until it has them. */
  outside: ReadonlySet<number>;
  /** It lacks more than these. */
  isPartial: boolean;
}
