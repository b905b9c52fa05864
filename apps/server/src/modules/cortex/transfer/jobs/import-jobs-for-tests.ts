import { expect, vi } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { type FilesApp, png } from "../../../../../test/cortex-files.ts";
import type { DriveAnswer, DrivePerson } from "../../../../../test/drive-app.ts";
import { notionMarkdown } from "../notion-for-tests.ts";
import { sendForm } from "../transfer-for-tests.ts";
import type { Files } from "../zip-for-tests.ts";

/** A database out of Notion, which brings pages and files. */
export const notionFiles: Files = { "Export.zip": notionMarkdown(png) };

/** What tests of import jobs do at a server. */
export const importJobCalls = (t: () => FilesApp) => {
  const start = (
    who: DrivePerson,
    act: "preview" | "import",
    files: Files,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<DriveAnswer> =>
    sendForm(who, `${t().url}/api/cortex/import-jobs?act=${act}`, { files, fields, headers });
  const list = (who: DrivePerson): Promise<DriveAnswer> => who.get("/api/cortex/import-jobs");
  const job = async (id: string, who = t().main) => (await who.get(`/api/cortex/import-jobs/${id}`)).body;
  const ended = (id: string, who = t().main) =>
    eventually(async () => {
      const found = await job(id, who);
      expect(["done", "failed", "stopped", "interrupted"]).toContain(found.state);
      return found;
    });
  const stop = (id: string, who = t().main) => who.call("POST", `/api/cortex/import-jobs/${id}/stop`);
  const forget = (id: string, who = t().main) => who.call("DELETE", `/api/cortex/import-jobs/${id}`);

  /** Removes the jobs of the test before: each has its own three. */
  const forgetAll = async (): Promise<void> => {
    for (const who of [t().main, t().guest])
      for (const { job_id, state } of (await list(who)).body.jobs) {
        if (state === "waiting" || state === "running") throw new Error("The test before has left a job");
        await forget(job_id, who);
      }
  };

  /** Blocks the next import when it has written its pages and none of its files, until `go`. */
  const blockWriting = () => {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { transfer } = t().drive.forPages;
    const storeAll = transfer.storeAll.bind(transfer);
    const storing = vi.spyOn(transfer, "storeAll").mockImplementationOnce(async (...given) => {
      reached.resolve();
      await gate.promise;
      return storeAll(...(given as Parameters<typeof storeAll>)) as never;
    });
    return {
      reached: reached.promise,
      go: () => {
        gate.resolve();
        storing.mockRestore();
      },
    };
  };

  /** How many pages and drafts there are that nobody sees. */
  const hidden = async (): Promise<number> => {
    const { read } = t().storage;
    const rows = await read
      .selectFrom("page")
      .select("page_id")
      .where("trashed_root", "like", "import-%")
      .execute();
    const drafts = await read.selectFrom("page_import_draft").select("import_id").execute();
    return rows.length + drafts.length;
  };

  return { start, list, job, ended, stop, forget, forgetAll, blockWriting, hidden };
};
