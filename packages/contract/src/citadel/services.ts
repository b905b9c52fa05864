import { z } from "zod";
import { endpoint } from "../http.ts";

export const zServiceStatus = z.object({
  status: z.enum(["running", "stopped", "error"]),
  /** The reason, in German, with `error`. */
  detail: z.string().optional(),
});
export type ServiceStatus = z.output<typeof zServiceStatus>;

const zDone = z.object({ status: z.literal("success") });

export const collaboraStatus = endpoint({
  method: "GET",
  path: "/api/citadel/services/collabora/status",
  auth: "main",
  summary: "Whether the online office suite runs.",
  ok: zServiceStatus,
  status: 200,
  errors: ["services_unavailable"],
});

export const startCollabora = endpoint({
  method: "POST",
  path: "/api/citadel/services/collabora/start",
  auth: "main",
  confirm: "current_password",
  summary: "Start the online office suite.",
  ok: zDone,
  status: 200,
  errors: ["services_unavailable", "service_failed"],
});

export const stopCollabora = endpoint({
  method: "POST",
  path: "/api/citadel/services/collabora/stop",
  auth: "main",
  confirm: "current_password",
  summary: "Stop the online office suite.",
  ok: zDone,
  status: 200,
  errors: ["services_unavailable", "service_failed"],
});
