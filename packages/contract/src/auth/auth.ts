import { z } from "zod";
import { endpoint } from "../http.ts";
import { isUserId, zUserId } from "../ids.ts";

const userTypes = ["main", "guest", "visitor"] as const;
export const zUserType = z.enum(userTypes);
export type UserType = z.output<typeof zUserType>;

/** The incarnation of an instance that never came out of a backup, and of whoever names none. */
export const firstIncarnation = "first";

/** Header of a window's requests: the incarnation of the instance it was opened with. Writes of another one are refused. */
export const incarnationHeader = "X-Incarnation";

/** The same of the sockets of pages, as a query parameter. */
export const incarnationParam = "incarnation";

/** Present where the instance came out of a backup: what browsers stored before is of another incarnation. */
export const zRestored = z.object({
  /** Another one after each restore. */
  incarnation: z.string().min(1).max(64),
  at: z.iso.datetime(),
  /** Of when the backup is. */
  backup_at: z.iso.datetime(),
});
export type Restored = z.output<typeof zRestored>;

export const zSessionUser = z.object({
  user_id: zUserId,
  username: z.string(),
  user_type: zUserType,
  /** The main user still has the initial password: the client asks for another before anything else. */
  must_change_password: z.literal(true).optional(),
  /** A guest still has a generated password: the client offers to change it. */
  has_generated_password: z.literal(true).optional(),
  restored: zRestored.optional(),
});
export type SessionUser = z.output<typeof zSessionUser>;

const isTrueOrAbsent = (value: unknown): boolean => value === undefined || value === true;
const isRestored = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  ["incarnation", "at", "backup_at"].every((name) => typeof Reflect.get(value, name) === "string");

/** Whether a browser stored this as {@link zSessionUser}. */
export const isSessionUser = (value: unknown): value is SessionUser => {
  if (typeof value !== "object" || value === null) return false;
  const user: Partial<Record<keyof SessionUser, unknown>> = value;
  return (
    isUserId(user.user_id) &&
    typeof user.username === "string" &&
    userTypes.some((type) => type === user.user_type) &&
    isTrueOrAbsent(user.must_change_password) &&
    isTrueOrAbsent(user.has_generated_password) &&
    (user.restored === undefined || isRestored(user.restored))
  );
};

const zSignedIn = zSessionUser.extend({ status: z.literal("success") });

/** Fields are checked in the service: a missing one has its own sentence (`missing_credentials`). */
export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  auth: "public",
  summary: "Sign in with name and password; sets the session cookie.",
  body: z.object({ username: z.unknown().optional(), password: z.unknown().optional() }),
  ok: zSignedIn,
  status: 200,
  secret: true,
  errors: ["missing_credentials", "wrong_credentials", "too_many_tries"],
});

/** A visitor's way in: the token of an access link, once. */
export const redeem = endpoint({
  method: "POST",
  path: "/api/auth/redeem",
  auth: "public",
  summary: "Sign in with the token of an access link; sets the session cookie and uses the link up.",
  body: z.object({ token: z.unknown().optional() }),
  ok: zSignedIn,
  status: 200,
  secret: true,
  errors: ["access_link_invalid", "too_many_tries"],
});

export const me = endpoint({
  method: "GET",
  path: "/api/auth/me",
  auth: "user",
  summary: "Who is signed in.",
  ok: zSessionUser,
  status: 200,
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  auth: "user",
  summary: "End this session and its sockets.",
  status: 204,
});

/** Acts with `confirm` then need no password for `limits.confirmationMs`. */
export const confirmIdentity = endpoint({
  method: "POST",
  path: "/api/auth/confirm",
  auth: "user",
  summary: "Confirm with the own password that it is still the person who signed in.",
  body: z.object({ password: z.string() }),
  status: 204,
  secret: true,
  errors: ["wrong_password", "confirmation_required", "too_many_tries"],
});

export const socketToken = endpoint({
  method: "GET",
  path: "/api/auth/socket-token",
  auth: "user",
  summary: "A single-use token that signs one socket in.",
  ok: z.object({ token: z.string(), expires_in: z.number().int() }),
  status: 200,
});
