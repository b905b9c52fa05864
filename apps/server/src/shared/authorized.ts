declare const granted: unique symbol;

/**
 * A thing whose use was decided by a policy: only {@link grant} makes one, and only policy files call it.
 * Functions that write take `Authorized<T, "write">`, so that an unchecked write does not compile.
 */
export type Authorized<T, A extends "read" | "write"> = T & {
  readonly [granted]: A extends "write" ? "read" | "write" : "read";
};

/** Marks a thing as checked. For `*.policy.ts` alone. */
export const grant = <T, A extends "read" | "write">(thing: T, _access: A): Authorized<T, A> =>
  thing as Authorized<T, A>;
