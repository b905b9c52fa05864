const places = new Map<object, symbol[]>();
const leavers = new Set<(of: object) => void>();

/** Mounted components that can show an outbox's conflicts. */
export const shownPlaces = {
  /** Registers a place. @returns the function that unregisters it. */
  enter(of: object, place: symbol): () => void {
    places.set(of, [...(places.get(of) ?? []), place]);
    return () => {
      const left = (places.get(of) ?? []).filter((each) => each !== place);
      places.set(of, left);
      if (left.length === 0) for (const listener of leavers) listener(of);
    };
  },
  /** Of several places the first one shows the dialog. */
  isFirst: (of: object, place: symbol): boolean => places.get(of)?.[0] === place,
  isAny: (of: object): boolean => (places.get(of)?.length ?? 0) > 0,
  /** Notifies when an outbox lost its last place. */
  onLastLeft(listener: (of: object) => void): void {
    leavers.add(listener);
  },
};
