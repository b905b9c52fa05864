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
