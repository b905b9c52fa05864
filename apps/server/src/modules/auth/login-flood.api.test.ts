import { availableParallelism } from "node:os";
import type * as argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { beforeAll, expect, it, vi } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { startTestServer, type TestServer } from "../../../test/http-server.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

describeEachEngine("a flood of sign-ins", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    vi.mocked(verify).mockReset();
    server = await startTestServer(engine);
  });

  it("is refused beyond what can be checked soon, while everybody else is answered", async () => {
    const cookie = await server.signIn("guest");
    const gate = Promise.withResolvers<boolean>();
    let checking = 0;
    vi.mocked(verify).mockImplementation(() => {
      checking += 1;
      return gate.promise;
    });
    const refused: unknown[] = [];
    const all = Array.from({ length: 150 }, async (_, i) => {
      const answer = await server.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { username: `niemand ${i}`, password: "falsch" },
        remoteAddress: `198.51.100.${i}`,
      });
      if (answer.statusCode === 503) refused.push([answer.json().code, answer.headers["retry-after"]]);
      return answer.statusCode;
    });
    const atOnce = Math.min(availableParallelism(), 3);
    await expect.poll(() => refused.length).toBe(150 - 64 - atOnce);
    expect(refused).toEqual(refused.map(() => ["not_ready", "2"]));
    expect(checking).toBe(atOnce);
    expect((await server.inject({ url: "/api/auth/me", headers: { cookie } })).statusCode).toBe(200);
    gate.resolve(false);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 401)).toHaveLength(64 + atOnce);
  });
});
