import { z } from "zod";
import { zUserType } from "../auth/auth.ts";
import { embedHostsIn } from "../cortex/embeds.ts";
import { endpoint } from "../http.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

/** Germany's states by their ISO 3166-2 codes, without `DE-`. */
export const germanStates = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
export type GermanState = (typeof germanStates)[number];

const maxEmbedHosts = 50;
/** A name, as browsers send it, or an address, with a port where one belongs to it. */
const hostOf = (written: string): string | null => {
  if (/[/?#@\\%*]/.test(written) || !URL.canParse(`https://${written}`)) return null;
  return new URL(`https://${written}`).host;
};
const zEmbedHosts = z
  .string()
  .max(limits.embedHostsLength, contractTexts.tooLong(limits.embedHostsLength))
  .refine((text) => embedHostsIn(text).length <= maxEmbedHosts, contractTexts.tooManyHosts(maxEmbedHosts))
  .refine((text) => embedHostsIn(text).every((host) => hostOf(host) !== null), contractTexts.noHost)
  .transform((text) => embedHostsIn(text).map(hostOf).join("\n"));

const zSettings = z.object({
  MAIVE_GREETING: z.string(),
  MAIVE_INSTANCE_NAME: z.string(),
  /** `dd.mm.yyyy`; for everyone but main always null. */
  MAIVE_BIRTH_DATE: z.string().nullable(),
  /** The state whose public holidays the calendar shows and formulas count as no workdays; null for none. */
  MAIVE_HOLIDAYS: z.enum(germanStates).nullable(),
  /** Hosts whose pages and documents blocks may show in place, one a line; blank: none. */
  MAIVE_EMBED_HOSTS: z.string(),
  /** Whether the server fetches previews and pictures that people put into pages from other servers. */
  MAIVE_LINK_PREVIEWS: z.boolean(),
  user_type: zUserType,
});
export type Settings = z.output<typeof zSettings>;

/** Those given change; blank restores a default. */
export const zSettingsChange = z.object({
  MAIVE_GREETING: z
    .string()
    .max(limits.greetingLength, contractTexts.tooLong(limits.greetingLength))
    .nullish(),
  MAIVE_INSTANCE_NAME: z
    .string()
    .max(limits.instanceNameLength, contractTexts.tooLong(limits.instanceNameLength))
    .nullish(),
  MAIVE_BIRTH_DATE: z
    .string()
    .regex(/^(0[1-9]|[12][0-9]|3[01])\.(0[1-9]|1[0-2])\.[0-9]{4}$|^$/, contractTexts.birthDate)
    .nullish(),
  MAIVE_HOLIDAYS: z.enum([...germanStates, ""]).nullish(),
  MAIVE_EMBED_HOSTS: zEmbedHosts.nullish(),
  MAIVE_LINK_PREVIEWS: z.boolean().nullish(),
});

export const getSettings = endpoint({
  method: "GET",
  path: "/api/citadel/settings",
  auth: "user",
  summary:
    "Greeting, instance name, hosts that may be shown in pages, the state whose holidays are shown and, for main, the birth date.",
  ok: zSettings,
  status: 200,
});

export const patchSettings = endpoint({
  method: "PATCH",
  path: "/api/citadel/settings",
  auth: "main",
  summary: "Change settings; blank restores a default.",
  body: zSettingsChange,
  ok: zSettings,
  status: 200,
});
