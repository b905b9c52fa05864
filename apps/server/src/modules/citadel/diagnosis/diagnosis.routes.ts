import { probeUpload, runDiagnosis } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { Connection } from "../../../shared/connection.ts";
import { type RouteDefinition, route } from "../../../http/route.ts";
import type { createDiagnosisService } from "./diagnosis.service.ts";

export const diagnosisRoutes = (
  service: ReturnType<typeof createDiagnosisService>,
  connectionOf: (request: FastifyRequest) => Connection,
): RouteDefinition[] => [
  route(runDiagnosis, ({ request }) => service.run(connectionOf(request))),
  route(probeUpload, ({ body: { filling } }) => ({ bytes: Buffer.byteLength(filling) })),
];
