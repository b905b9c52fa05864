import { v4 } from "uuid";

/** A random UUID. `crypto.randomUUID` requires a secure context, but home networks often use plain HTTP. */
export const newUuid = (): string => v4();
