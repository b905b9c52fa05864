import { allEndpoints } from "@maive/contract/endpoints";
import { endpoint, type EndpointSpec, health, openApi } from "@maive/contract";
import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import productPackage from "../../../../package.json" with { type: "json" };
import { demandDeclaredAuth, demandWholeContract } from "./declared-auth.ts";
import { describeContract } from "./open-api.ts";

describe("the start", () => {
  it("stops at a route that does not say who may call it", () => {
    const app = fastify();
    demandDeclaredAuth(app);
    expect(() => app.get("/api/forgotten", async () => "secret")).toThrow("/api/forgotten");
    expect(() => app.get("/declared", { config: { auth: "user" } }, async () => "")).not.toThrow();
  });

  it("stops when the contract promises something nobody answers, and names it", () => {
    const contract = new Map<string, EndpointSpec>([
      ["health", health],
      ["openApi", openApi],
    ]);
    expect(() => demandWholeContract(contract, [health])).toThrow("openApi");
    expect(() => demandWholeContract(contract, [health, openApi])).not.toThrow();
  });

  it("describes the whole contract as OpenAPI", () => {
    const document = describeContract(allEndpoints);
    const operations = Object.values(document.paths as Record<string, object>).flatMap((path) =>
      Object.keys(path),
    );
    expect(operations).toHaveLength(allEndpoints.size);
    expect(document).toMatchObject({ info: { version: productPackage.version } });
    expect(JSON.stringify(document)).toContain('"/api/cortex/pages/{page_id}"');
  });

  it("describes parameters and bodies by the schemas that validate", () => {
    const search = endpoint({
      method: "POST",
      path: "/api/test/:id",
      auth: "main",
      summary: "Searches.",
      params: z.object({ id: z.string() }),
      query: z.object({ limit: z.string().optional() }),
      body: z.object({ text: z.string() }),
      status: 204,
    });
    const { paths } = describeContract(new Map([["search", search]]));
    expect(paths).toMatchObject({
      "/api/test/{id}": {
        post: {
          parameters: [
            { name: "id", in: "path", required: true },
            { name: "limit", in: "query", required: false },
          ],
          requestBody: { content: { "application/json": { schema: { required: ["text"] } } } },
          responses: { 204: {}, 401: {}, 403: {}, 415: {}, 422: {} },
        },
      },
    });
  });
});
