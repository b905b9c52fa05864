/**
 * Which part of an app may know which, and through which files: the one place, with `client-map.ts` and
 * `server-map.ts`. What imports need is declared here first;
 * `tools/dependency-rules.ts` holds it, and `npm run draw-modules` draws ARCHITECTURE.md from it.
 */

import { client } from "./client-map.ts";
import { server } from "./server-map.ts";

export const apps = { client, server };

/** The packages; what others may import of them is in the `exports` of their package.json. */
export const packages: Readonly<Record<string, { knows?: readonly string[] }>> = {
  contract: {},
  values: { knows: ["contract"] },
  formula: { knows: ["values"] },
  search: { knows: ["values"] },
};
