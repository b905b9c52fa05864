import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("imports wait for their turn", (engine) => {
  let t: FilesApp;
  let database = 0;
  beforeAll(async () => {
    t = await startFilesApp(engine);
    database = (await t.newDatabase({ Datum: { property_type: "date" } })).databaseId;
  });
  afterAll(() => t.close());

  const kinds = {
    pages: { path: () => "pages/import", name: "Seite.md", text: "# Neu", done: 201 },
    tables: { path: () => "imports", name: "Liste.csv", text: "a,b\n1,2\n", done: 201 },
    calendars: {
      path: () => `databases/${database}/calendar-import/preview`,
      name: "a.ics",
      text: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20260101\nEND:VEVENT\nEND:VCALENDAR\n",
      done: 200,
    },
  } as const;
  const isWaiting = async (who: DrivePerson) => (await t.get(who, "import-turn")).body.is_waiting;
  const send = async (kind: keyof typeof kinds, signal?: AbortSignal): Promise<number> => {
    const { path, name, text } = kinds[kind];
    const form = new FormData();
    form.append("file", new File([text], name));
    const headers = { cookie: t.main.cookie };
    const url = `${t.url}/api/cortex/${path()}`;
    const answer = await fetch(url, { method: "POST", headers, body: form, ...(signal ? { signal } : {}) });
    await answer.arrayBuffer();
    return answer.status;
  };

  it.each(["pages", "tables", "calendars"] as const)(
    "of %s, see it, and leave the line with their client",
    async (kind) => {
      const gate = Promise.withResolvers<void>();
      const other = t.cortex.importQueue.run(kind, "other", () => gate.promise, new AbortController().signal);
      const waiting = send(kind);
      await eventually(async () => expect(await isWaiting(t.main)).toBe(true));
      expect(await isWaiting(t.guest)).toBe(false);
      const leaving = new AbortController();
      const left = send(kind, leaving.signal).catch(() => "left");
      await eventually(() => expect(t.cortex.importQueue.waitingOf(t.main.actor.userId)).toBe(2));
      leaving.abort();
      expect(await left).toBe("left");
      await eventually(() => expect(t.cortex.importQueue.waitingOf(t.main.actor.userId)).toBe(1));
      gate.resolve();
      await other;
      expect(await waiting).toBe(kinds[kind].done);
      expect(await isWaiting(t.main)).toBe(false);
    },
  );
});
