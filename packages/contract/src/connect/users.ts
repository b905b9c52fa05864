import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zStorageSpace } from "./storage-space.ts";
import { contractTexts } from "../texts.ts";

/** Everyone but main. */
export const zOtherUserType = z.enum(["guest", "visitor"]);
export type OtherUserType = z.output<typeof zOtherUserType>;

/** Line breaks, bidirectional controls and invisible characters, which could make names in lists misleading. */
const deceptive = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const visible = /[^\p{Cf}\p{Z}\p{Cc}\u2800\u3164\uffa0]/u;

export const zUsername = z
  .string()
  .trim()
  .min(1, contractTexts.username)
  .max(limits.usernameLength, contractTexts.tooLong(limits.usernameLength))
  .refine((name) => visible.test(name) || name === "", contractTexts.username)
  .refine((name) => !deceptive.test(name), contractTexts.usernameCharacters);

/** `MAIVE-` and the base32 of an Ed25519 public key; blank means none. Case and blanks around it do not matter. */
export const zLinkedMaiveId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(MAIVE-[A-Z2-7]{52})?$/, contractTexts.maiveId)
  .nullish()
  .transform((id) => id || null);

export const zPassword = z
  .string()
  .min(limits.passwordMinLength, contractTexts.passwordTooShort(limits.passwordMinLength))
  .max(limits.passwordLength, contractTexts.tooLong(limits.passwordLength));

export const zUser = z.object({
  id: zUserId,
  username: z.string(),
  user_type: zOtherUserType,
  linked_maive_id: z.string().nullable(),
});
export type User = z.output<typeof zUser>;

/** A user in the list of contacts. */
export const zContact = zUser.extend({
  created_at: zInstant,
  /** Of the most recent session; null without one. */
  last_used_at: zInstant.nullable(),
  session_count: z.number().int(),
  /** A visitor's open link; its token cannot be read again. */
  access_link: z.object({ expires_at: zInstant }).nullable(),
  ...zStorageSpace.shape,
});
export type Contact = z.output<typeof zContact>;

const params = z.object({ user_id: zUserId });

export const listUsers = endpoint({
  method: "GET",
  path: "/api/connect/users",
  auth: "main",
  summary: "Every guest and visitor, in German order of their names.",
  ok: z.object({ users: z.array(zContact) }),
  status: 200,
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/connect/users",
  auth: "main",
  summary: "Make a guest, with a generated password, or a visitor.",
  body: z.object({ username: zUsername, user_type: zOtherUserType, linked_maive_id: zLinkedMaiveId }),
  ok: zUser.extend({ generated_password: z.string().optional() }),
  status: 201,
  secret: true,
  errors: ["username_taken"],
});

export const changeRole = endpoint({
  method: "PATCH",
  path: "/api/connect/users/:user_id/role",
  auth: "main",
  confirm: "current_password",
  summary:
    "Promote a visitor (a password is generated) or demote a guest (the password goes); ends their sessions.",
  params,
  body: z.object({ new_role: zOtherUserType }),
  ok: zUser.extend({ generated_password: z.string().optional() }),
  status: 200,
  secret: true,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/connect/users/:user_id/reset-password",
  auth: "main",
  confirm: "current_password",
  summary: "Give a guest a new generated password; ends their sessions.",
  params,
  ok: z.object({ new_password: z.string() }),
  status: 200,
  secret: true,
  errors: ["no_password"],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/connect/users/:user_id",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a guest or visitor with all their rights and sessions.",
  params,
  status: 204,
});
