import { z } from "zod";
import { zUserType } from "../auth/auth.ts";
import { endpoint } from "../http.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

const zSettings = z.object({
  MAIVE_GREETING: z.string(),
  MAIVE_INSTANCE_NAME: z.string(),
  /** `dd.mm.yyyy`; for everyone but main always null. */
  MAIVE_BIRTH_DATE: z.string().nullable(),
  user_type: zUserType,
});
export type Settings = z.output<typeof zSettings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/citadel/settings",
  auth: "user",
  summary: "Greeting, instance name and, for main, the birth date.",
  ok: zSettings,
  status: 200,
});

export const patchSettings = endpoint({
  method: "PATCH",
  path: "/api/citadel/settings",
  auth: "main",
  summary: "Change settings; blank restores a default.",
  body: z.object({
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
  }),
  ok: zSettings,
  status: 200,
});
