import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zUserId } from "../ids.ts";

const params = z.object({ user_id: zUserId });

export const createAccessLink = endpoint({
  method: "POST",
  path: "/api/connect/users/:user_id/access-link",
  auth: "main",
  confirm: "current_password",
  summary: "Make a visitor's single-use link; the one before it is void.",
  params,
  ok: z.object({ token: z.string(), url: z.string(), expires_at: zInstant }),
  status: 201,
  secret: true,
  errors: ["has_password"],
});

export const revokeAccessLink = endpoint({
  method: "DELETE",
  path: "/api/connect/users/:user_id/access-link",
  auth: "main",
  summary: "Make a visitor's open link void.",
  params,
  status: 204,
});
