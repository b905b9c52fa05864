const places = new Map<object, symbol[]>();
const leavers = new Set<(of: object) => void>();

/** Places on the screen that could ask about the edits of an outbox. */
export const shownPlaces = {
  /** Notes a place. @returns takes the note back. */
  enter(of: object, place: symbol): () => void {
    places.set(of, [...(places.get(of) ?? []), place]);
    return () => {
      const left = (places.get(of) ?? []).filter((each) => each !== place);
      places.set(of, left);
      if (left.length === 0) for (const listener of leavers) listener(of);
    };
  },
  /** Of several places the first one asks. */
  isFirst: (of: object, place: symbol): boolean => places.get(of)?.[0] === place,
  isAny: (of: object): boolean => (places.get(of)?.length ?? 0) > 0,
  /** Tells when an outbox lost its last place. */
  onLastLeft(listener: (of: object) => void): void {
    leavers.add(listener);
  },
};
