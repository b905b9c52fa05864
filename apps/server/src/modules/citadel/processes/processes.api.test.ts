import { hostname } from "node:os";
import { beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { type CitadelFixture, startCitadel } from "../citadel-for-tests.ts";
import type { ListedProcess } from "./processes.service.ts";

describeEachEngine("the processes of the server", (engine) => {
  let alone: CitadelFixture;
  let several: CitadelFixture;
  const listed = (processId: string, more: Partial<ListedProcess>): ListedProcess => ({
    processId,
    name: `host:${processId}`,
    version: "4.0.0",
    startedAt: "2026-11-20T10:00:00.000Z",
    silentMs: 1_900,
    sockets: 0,
    behind: 0,
    isLeader: false,
    isThisOne: false,
    ...more,
  });
  beforeAll(async () => {
    alone = await startCitadel(engine, { online: () => ({ sockets: 5, people: 2 }) });
    several = await startCitadel(engine, {
      processes: {
        list: async () => [
          listed("1", { isLeader: true, behind: 7 }),
          listed("2", { isThisOne: true, sockets: 12, version: "4.0.1" }),
        ],
      },
    });
  });

  it("are this one where it works alone", async () => {
    expect(await alone.main.get("processes")).toMatchObject({
      status: 200,
      body: {
        is_cluster: false,
        processes: [
          {
            name: `${hostname()}:${process.pid}`,
            version: expect.stringMatching(/^\d+\.\d+\.\d+/),
            started_at: alone.server.clock.now().toISOString(),
            silent_for: 0,
            sockets: 5,
            behind: 0,
            is_leader: true,
            is_this_one: true,
          },
        ],
      },
    });
  });

  it("are what several say of themselves, with who leads and who answers", async () => {
    const { body } = await several.main.get("processes");
    expect(body).toEqual({
      is_cluster: true,
      processes: [
        {
          process_id: "1",
          name: "host:1",
          version: "4.0.0",
          started_at: "2026-11-20T10:00:00.000Z",
          silent_for: 1,
          sockets: 0,
          behind: 7,
          is_leader: true,
          is_this_one: false,
        },
        expect.objectContaining({ name: "host:2", version: "4.0.1", sockets: 12, is_this_one: true }),
      ],
    });
  });

  it("are main's alone", async () => {
    for (const caller of [several.guest, several.visitor])
      expect(await caller.get("processes")).toMatchObject({ status: 403, body: { code: "main_only" } });
    expect((await several.anonymous.get("processes")).status).toBe(401);
  });
});
