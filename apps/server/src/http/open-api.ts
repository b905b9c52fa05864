import { type EndpointSpec, errorStatus, type ErrorCode, zErrorBody } from "@maive/contract";
import contractPackage from "@maive/contract/package.json" with { type: "json" };
import { z } from "zod";
import { sessionCookie, zConfirming } from "./register-routes.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return shape;
};

const json = (schema: Json): Json => ({ content: { "application/json": { schema } } });

const parameters = (schema: z.ZodObject | undefined, place: "path" | "query"): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
};

/** Error codes implied by the endpoint's declaration, besides its own. */
const impliedErrors = ({
  auth,
  confirm,
  params,
  query,
  body,
  bytes,
  multipart,
  method,
}: EndpointSpec): ErrorCode[] => [
  ...(auth === "public" ? [] : (["not_signed_in"] as const)),
  ...(auth === "main" ? (["main_only"] as const) : []),
  ...(confirm === "current_password"
    ? (["confirmation_required", "wrong_password", "too_many_tries"] as const)
    : []),
  ...(params ? (["not_found"] as const) : []),
  ...(query || body ? (["invalid"] as const) : []),
  ...(body ? (["malformed_json", "too_large", "wrong_type"] as const) : []),
  ...(method === "GET" ? [] : (["cross_origin"] as const)),
  ...(method === "GET" || auth === "public" ? [] : (["idempotency_reused"] as const)),
  "unknown_host",
  // Concurrent uploads per person are limited.
  ...(multipart || (bytes && method !== "GET") ? (["too_many_requests"] as const) : []),
  "internal",
];

const confirming = schemaOf(zConfirming, "input");

/** Documents the optional `current_password` of confirming endpoints, also for those without a body of their own. */
const requestBody = ({ body, confirm }: EndpointSpec): Json => {
  const own = body ? schemaOf(body, "input") : null;
  if (confirm !== "current_password") return own ? { requestBody: json(own) } : {};
  return { requestBody: { required: false, ...json(own ? { allOf: [own, confirming] } : confirming) } };
};

const errorResponses = (endpoint: EndpointSpec): Json => {
  const codes = new Set([...(endpoint.errors ?? []), ...impliedErrors(endpoint)]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};

const operation = (name: string, endpoint: EndpointSpec): Json => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.path.split("/")[2] ?? "system"],
  security: endpoint.auth === "public" ? [] : [{ session: [] }],
  parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
  ...requestBody(endpoint),
  responses: {
    [endpoint.status]: {
      description: endpoint.summary,
      ...(endpoint.ok
        ? { content: { "application/json": { schema: schemaOf(endpoint.ok, "output") } } }
        : {}),
    },
    ...errorResponses(endpoint),
  },
});

/** The contract as an OpenAPI 3.1 document, generated from the validating schemas. */
export const describeContract = (contract: ReadonlyMap<string, EndpointSpec>): Json & { openapi: string } => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of contract) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "MAIVE",
      version: contractPackage.version,
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    paths,
    components: {
      schemas: { Error: schemaOf(zErrorBody, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
};
