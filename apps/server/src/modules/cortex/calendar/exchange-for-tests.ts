import { expect } from "vitest";
import type { Caller, TestApp } from "../../../../test/build-app.ts";
import { formOf } from "../../../../test/form.ts";

interface Shown {
  page_id: string;
  title: string;
  properties: Record<string, string | null>;
}

interface Place {
  database?: number;
  date_property_id?: string;
}

/** Imports and subscriptions as browsers and calendar programs do them. */
export const exchangeOf = (app: () => TestApp) => {
  const send = async (
    who: Caller,
    path: string,
    text: string | Uint8Array,
    fields: Record<string, string>,
  ) => {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    const { type, payload } = formOf(fields, { name: "Termine.ics", bytes });
    const answer = await app().app.server.inject({
      method: "POST",
      url: `/api/cortex/databases/${path}`,
      payload,
      headers: { cookie: who.cookie, "content-type": type },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const fetchFeed = async (address: string, headers: Record<string, string> = {}) => {
    const { pathname } = new URL(address);
    const answer = await app().app.server.inject({ url: pathname, headers });
    return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
  };
  const entriesOf = async (who: Caller, database: number): Promise<Shown[]> =>
    (await who.get(`/api/cortex/databases/${database}/entries?limit=5000`)).body.entries;
  return {
    preview: (who: Caller, text: string | Uint8Array, { database = 0, ...fields }: Place = {}) =>
      send(who, `${database}/calendar-import/preview`, text, fields),
    run: (who: Caller, text: string | Uint8Array, { database = 0, ...fields }: Place = {}) =>
      send(who, `${database}/calendar-import`, text, fields),
    undo: (who: Caller, step: string, database = 0) =>
      who.post(`/api/cortex/databases/${database}/calendar-import/${step}/undo`),
    /** The entries of a database as `2026-11-21T10:00/2026-11-21T11:00 Title`, in the order of their times. */
    shown: async (who: Caller, database = 0): Promise<string[]> =>
      (await entriesOf(who, database))
        .map(({ title, properties }) => {
          const [text] = Object.values(properties).filter((value) => value?.startsWith("{"));
          if (!text) return title;
          const date = JSON.parse(text);
          const cut = (at: string) => at.slice(0, date.include_time ? 16 : 10);
          return `${cut(date.start_date)}${date.end_date ? `/${cut(date.end_date)}` : ""} ${title}`;
        })
        .toSorted(),
    /** The id of the first entry with a title. */
    idOf: async (who: Caller, title: string, database = 0): Promise<string> =>
      (await entriesOf(who, database)).find((entry) => entry.title === title)?.page_id ?? "",
    subscribe: async (who: Caller): Promise<string> => {
      // As after a sign-in, however late it is in the test.
      await app().storage.transact((tx) =>
        tx.db
          .updateTable("session")
          .set({ confirmed_at: tx.now })
          .where("user_id", "=", who.userId)
          .execute(),
      );
      const { status, body } = await who.post("/api/calendar/subscription");
      expect(status).toBe(201);
      return body.address;
    },
    fetchFeed,
    /** The file behind an address. */
    feed: async (address: string): Promise<string> => {
      const { status, text } = await fetchFeed(address);
      expect(status).toBe(200);
      return text;
    },
  };
};
