import * as auth from "./auth/auth.ts";
import * as settings from "./citadel/settings.ts";
import * as blocks from "./cortex/blocks.ts";
import * as databases from "./cortex/databases.ts";
import * as entries from "./cortex/entries.ts";
import * as pages from "./cortex/pages.ts";
import * as properties from "./cortex/properties.ts";
import * as trash from "./cortex/trash.ts";
import * as views from "./cortex/views.ts";
import type { EndpointSpec } from "./http.ts";
import * as system from "./system/system.ts";

const isEndpoint = (x: unknown): x is EndpointSpec =>
  typeof x === "object" && x !== null && "method" in x && "path" in x && "auth" in x;

/** Every endpoint of the contract, by its name: what the server must register and OpenAPI lists. */
export const allEndpoints: ReadonlyMap<string, EndpointSpec> = new Map(
  [auth, settings, pages, trash, blocks, databases, properties, views, entries, system].flatMap((group) =>
    Object.entries(group).flatMap(([name, x]: [string, unknown]) =>
      isEndpoint(x) ? [[name, x] as const] : [],
    ),
  ),
);
