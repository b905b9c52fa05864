declare const granted: unique symbol;

/**
 * A resource whose use a policy has authorised: only {@link grant} creates one, and only policy files call it.
 * Writing functions take `Authorized<T, "write">`, so that unchecked writes do not compile.
 */
export type Authorized<T, A extends "read" | "write"> = T & {
  readonly [granted]: A extends "write" ? "read" | "write" : "read";
};

/** Marks a resource as authorised. For `*.policy.ts` only. */
export const grant = <T, A extends "read" | "write">(thing: T, _access: A): Authorized<T, A> =>
  thing as Authorized<T, A>;
