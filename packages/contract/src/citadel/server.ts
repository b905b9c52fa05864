import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

/** A host name or address with optional scheme and port; blank means none. */
export const zServerAddress = z
  .string()
  .trim()
  .max(limits.serverAddressLength, contractTexts.tooLong(limits.serverAddressLength))
  .regex(
    /^$|^(https?:\/\/)?([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]|[0-9A-Fa-f]*(:[0-9A-Fa-f]*){2,7})(:[0-9]{1,5})?$/,
    contractTexts.serverAddress,
  );

export const getServerIp = endpoint({
  method: "GET",
  path: "/api/citadel/server-ip",
  auth: "main",
  summary: "The address under which people reach this server.",
  ok: z.object({ server_ip: z.string() }),
  status: 200,
});

export const patchServerIp = endpoint({
  method: "PATCH",
  path: "/api/citadel/server-ip",
  auth: "main",
  confirm: "current_password",
  summary: "Change the server's address; blank removes it.",
  body: z.object({ server_ip: zServerAddress }),
  ok: z.object({ server_ip: z.string() }),
  status: 200,
});

export const zSystemType = z.enum(["Ubuntu", "Windows"]);
export type SystemType = z.output<typeof zSystemType>;

export const getSystemType = endpoint({
  method: "GET",
  path: "/api/citadel/system-type",
  auth: "main",
  summary: "The system MAIVE runs on, as main chose it; null while unset.",
  ok: z.object({ system_type: zSystemType.nullable() }),
  status: 200,
});

export const setSystemType = endpoint({
  method: "POST",
  path: "/api/citadel/system-type",
  auth: "main",
  summary: "Choose the system MAIVE runs on.",
  body: z.object({ system_type: zSystemType }),
  ok: z.object({ system_type: zSystemType.nullable() }),
  status: 200,
});

export const getUpdates = endpoint({
  method: "GET",
  path: "/api/citadel/updates",
  auth: "user",
  summary: "Markdown: the running version, then the changelog.",
  ok: z.object({ content: z.string() }),
  status: 200,
});

/** Sizes are bytes. */
const zServerStatus = z.object({
  version: z.string(),
  started_at: zInstant,
  engine: z.enum(["sqlite", "postgres"]),
  database_bytes: z.number().int(),
  /** Everything in the data folder. */
  data_bytes: z.number().int(),
  /** Left for MAIVE on the disk of the data folder; null where the system does not say. */
  free_bytes: z.number().int().nullable(),
  users: z.object({ main: z.number().int(), guest: z.number().int(), visitor: z.number().int() }),
  sessions: z.number().int(),
  /** Open sockets now, and how many people they belong to. */
  sockets: z.number().int(),
  people_online: z.number().int(),
  pages: z.number().int(),
  databases: z.number().int(),
  entries: z.number().int(),
});
export type ServerStatus = z.output<typeof zServerStatus>;

export const getServerStatus = endpoint({
  method: "GET",
  path: "/api/citadel/status",
  auth: "main",
  summary: "Version, sizes, and who uses MAIVE now.",
  ok: zServerStatus,
  status: 200,
});
