import { probeUpload, runDiagnosis } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { Connection } from "../../../shared/connection.ts";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { createDiagnosisService } from "./diagnosis.service.ts";

export const diagnosisRoutes = (
  service: ReturnType<typeof createDiagnosisService>,
  connectionOf: (request: FastifyRequest) => Connection,
): RouteDefinition[] => [
  route(runDiagnosis, ({ request, query }) => service.run(connectionOf(request), query.time_zone)),
  route(probeUpload, ({ body: { filling } }) => ({ bytes: Buffer.byteLength(filling) })),
];
