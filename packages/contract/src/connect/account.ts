import { z } from "zod";
import { zSessionUser } from "../auth/auth.ts";
import { endpoint } from "../http.ts";
import { zLinkedMaiveId, zPassword, zUsername } from "./users.ts";

const zSuccess = z.object({ status: z.literal("success") });

export const getAccount = endpoint({
  method: "GET",
  path: "/api/connect/account",
  auth: "user",
  summary: "The caller's own account.",
  ok: zSessionUser.extend({ linked_maive_id: z.string().nullable() }),
  status: 200,
});

export const getMaiveId = endpoint({
  method: "GET",
  path: "/api/connect/maive-id",
  auth: "user",
  summary: "The identity of this instance: `MAIVE-` and the base32 of its Ed25519 public key.",
  ok: z.object({ maive_id: z.string() }),
  status: 200,
});

/** Blank fields are unchanged; at least one is needed. */
export const patchMainCredentials = endpoint({
  method: "PATCH",
  path: "/api/connect/main-user/credentials",
  auth: "main",
  confirm: "current_password",
  summary: "Change main's own name, password or both; ends all main sessions.",
  body: z.object({
    new_username: z.literal("").or(zUsername).nullish(),
    new_password: z.literal("").or(zPassword).nullish(),
    /** As in every endpoint with `confirm`; here the form has a field for it. */
    current_password: z.string().optional(),
  }),
  ok: zSuccess,
  status: 200,
  secret: true,
  errors: ["username_taken"],
});

export const changePassword = endpoint({
  method: "PATCH",
  path: "/api/connect/password",
  auth: "user",
  confirm: "old_password",
  summary: "A guest changes the own password; the guest's other sessions end.",
  body: z.object({ old_password: z.string(), new_password: zPassword }),
  ok: zSuccess,
  status: 200,
  secret: true,
  errors: ["wrong_password", "too_many_tries"],
});

export const linkMaiveId = endpoint({
  method: "PATCH",
  path: "/api/connect/link-id",
  auth: "user",
  summary: "A guest or visitor notes the MAIVE-ID of the own instance; blank removes it.",
  body: z.object({ linked_maive_id: zLinkedMaiveId }),
  ok: zSuccess.extend({ linked_maive_id: z.string().nullable() }),
  status: 200,
});
