import { z } from "zod";
import { endpoint } from "../http.ts";

export const health = endpoint({
  method: "GET",
  path: "/healthz",
  auth: "public",
  summary:
    "200 once migrations are done and storage takes writes, else 503; `degraded` where only files suffer.",
  ok: z.object({
    status: z.enum(["ok", "degraded"]),
    /** What is unavailable. */
    failing: z.array(z.enum(["files"])).optional(),
    /** The same in German. */
    detail: z.string().optional(),
  }),
  status: 200,
  errors: ["not_ready"],
});

export const alive = endpoint({
  method: "GET",
  path: "/livez",
  auth: "public",
  summary: "200 while the process answers, whatever its database does: for who starts it anew otherwise.",
  ok: z.object({ status: z.literal("ok") }),
  status: 200,
});

export const ready = endpoint({
  method: "GET",
  path: "/readyz",
  auth: "public",
  summary:
    "200 while people may be sent here, else 503: not started, storage or data folder take no writes, stopping. For balancers.",
  ok: health.ok,
  status: 200,
  errors: ["not_ready"],
});

export const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  auth: "user",
  summary: "This contract as an OpenAPI 3.1 document.",
  ok: z.looseObject({ openapi: z.string() }),
  status: 200,
});

export const metrics = endpoint({
  method: "GET",
  path: "/metrics",
  auth: "public",
  summary: "Figures for Prometheus, for main or with `Authorization: Bearer $MAIVE_METRICS_TOKEN`.",
  bytes: true,
  status: 200,
  errors: ["not_signed_in", "main_only"],
});
