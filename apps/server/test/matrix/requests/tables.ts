import type { Ids, RequestRow } from "./request-row.ts";
import { noImport } from "./targets.ts";

const importPlan = ({ database, property }: Ids) => ({
  into: { database_id: database },
  columns: [
    { index: 0, to: { kind: "title" } },
    { index: 1, to: { kind: "property", property_id: property, create_options: false }, numbers: "german" },
    { index: 2, to: { kind: "new", name: "Neu", type: "text" } },
    { index: 3, to: { kind: "skip" } },
  ],
});

/** Tables that come and go as files. */
export const tableRequests = {
  exportTable: {
    on: "database",
    needs: "read",
    query: ({ view, entry }) => `format=csv&view_id=${view}&search=kanarie&entry_ids=${entry}`,
  },
  exportTableRows: {
    on: "database",
    needs: "read",
    body: ({ view, entry }) => ({ format: "csv", view_id: view, search: "kanarie", entry_ids: [entry] }),
  },
  findNamedLinks: {
    on: "database",
    needs: "write",
    body: ({ property }) => ({ property_id: property, texts: ["Kanarienvogel"] }),
  },
  analyseTable: {
    on: "database",
    needs: "write",
    multipart: {
      name: "Tabelle.csv",
      bytes: Buffer.from("Name;Zahl\nEins;1"),
      fields: ({ database }) => ({ database_id: String(database) }),
    },
  },
  // The id names no import of anybody's.
  analyseTableAgain: {
    on: "session",
    body: ({ database }) => ({
      database_id: database,
      delimiter: ";",
      encoding: "utf-8",
      has_header: true,
      sheet: "Tabelle",
    }),
    status: noImport,
  },
  checkImport: { on: "session", body: importPlan, status: noImport },
  importReport: { on: "session", status: noImport },
  runImport: {
    on: "session",
    body: (ids) => ({ ...importPlan(ids), on_problem: "abort" }),
    status: noImport,
  },
  getImport: { on: "session", status: noImport },
  cancelImport: { on: "session", status: noImport },
} satisfies Record<string, RequestRow>;
