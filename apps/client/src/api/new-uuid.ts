import { v4 } from "uuid";

/** A random UUID. `crypto.randomUUID` exists only on HTTPS and localhost; a home network often speaks plain HTTP. */
export const newUuid = (): string => v4();
