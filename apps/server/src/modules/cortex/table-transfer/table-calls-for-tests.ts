import type { ImportState, TableAnalysis } from "@maive/contract";
import { expect } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import type { FilesApp } from "../../../../test/cortex-files.ts";
import type { DriveAnswer, DrivePerson } from "../../../../test/drive-app.ts";

/** The plan that an analysis suggests. */
export const planOf = ({ columns }: TableAnalysis) =>
  columns.map(({ index, suggestion }) => ({ index, to: suggestion }));

/** Imports as a browser does them. */
export const tableCalls = (app: () => FilesApp) => {
  const upload = async (
    who: DrivePerson,
    name: string,
    content: string | Uint8Array,
    fields: Record<string, string> = {},
  ): Promise<DriveAnswer> => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append("file", new File([typeof content === "string" ? content : Uint8Array.from(content)], name));
    const answer = await fetch(`${app().url}/api/cortex/imports`, {
      method: "POST",
      headers: { cookie: who.cookie },
      body: form,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, body: JSON.parse(bytes.toString()) };
  };
  const finished = (who: DrivePerson, id: string): Promise<ImportState> =>
    eventually(async () => {
      const { body } = await app().get(who, `imports/${id}`);
      expect(["done", "failed"]).toContain(body.state);
      return body as ImportState;
    });
  const run = async (who: DrivePerson, analysis: TableAnalysis, plan: object): Promise<ImportState> => {
    const answer = await app().post(who, `imports/${analysis.import_id}/run`, {
      on_problem: "skip",
      ...plan,
    });
    expect(answer.body).toMatchObject({ state: "running" });
    return finished(who, analysis.import_id);
  };
  return { upload, run };
};
