import type { Facts, RequestRow } from "./request-row.ts";
import { notInTrash } from "./targets.ts";

/** Of what looks at pages in the trash, too. */
const trashedToo = ({ page }: Facts): number => (page === "none" ? 404 : page === "read" ? 403 : 200);

/** Others have private views, which nobody else has. */
const mainOnly = ({ role }: Facts): number | undefined => (role === "main" ? undefined : 403);

/** What only main may do, and cannot do here. */
const mainConflict = ({ role }: Facts): number | undefined => (role === "main" ? 409 : undefined);

/** Databases, their parts, entries and cells. */
export const databaseRequests = {
  listDatabases: { on: "session" },
  createDatabase: { on: "session", body: () => ({ name: "Neu", description: "Text" }) },
  getDatabase: { on: "database", needs: "read" },
  listChanges: { on: "database", needs: "read", query: "since=1" },
  patchDatabase: { on: "database", body: () => ({ name: "Anders", description: "Anders" }) },
  databaseDependents: { on: "database" },
  deleteDatabase: { on: "database" },
  restoreDatabase: { on: "database", status: notInTrash },
  deleteDatabaseForGood: { on: "database", status: notInTrash },
  getDatabasePermissions: { on: "database" },
  setDatabasePermissions: { on: "database", body: ({ user }) => ({ permissions: { [user]: "read" } }) },
  createProperty: {
    on: "database",
    body: ({ view }) => ({
      property_name: "Farbe",
      property_type: "single_choice",
      property_config: { options: [{ name: "rot", color: "red" }, "blau"], sort_by_order: true },
      property_group: "Aussehen",
      active_view_id: view,
    }),
  },
  patchProperty: { on: "database", body: () => ({ property_group: "Anderes", property_config: {} }) },
  renameProperty: { on: "database", body: () => ({ property_name: "Umbenannt" }) },
  checkRules: { on: "database", body: () => ({ property_config: { rules: { required: true } } }) },
  previewConversion: { on: "database", body: () => ({ property_type: "number" }) },
  convertProperty: { on: "database", body: () => ({ property_type: "number" }) },
  cancelConversion: { on: "database", status: mainConflict },
  propertyDependents: { on: "database" },
  deleteProperty: { on: "database" },
  listViews: { on: "database", needs: "read" },
  createView: { on: "database", status: mainOnly, body: () => ({ name: "Neu" }) },
  patchView: {
    on: "database",
    status: mainOnly,
    body: ({ property }) => ({
      name: "Anders",
      properties: { [property]: { visibility: "show", order: 1, width: 200, wordWrap: true } },
      sorts: [{ property_id: property, direction: "asc" }],
      filters: [{ property_id: property, operator: "contains", value: "a" }],
    }),
  },
  viewDependents: { on: "database" },
  deleteView: { on: "database", status: mainOnly },
  groupEntries: {
    on: "database",
    needs: "read",
    query: ({ dateProperty }) =>
      `search=kanarie&by=${encodeURIComponent(JSON.stringify({ property_id: dateProperty }))}`,
  },
  chartEntries: {
    on: "database",
    needs: "read",
    query: ({ dateProperty }) =>
      `search=kanarie&by=${encodeURIComponent(JSON.stringify({ property_id: dateProperty }))}`,
  },
  summarizeEntries: {
    on: "database",
    needs: "read",
    query: ({ property }) =>
      `search=kanarie&aggregations=${encodeURIComponent(`{"${property}":["count","unique"]}`)}`,
  },
  listEntries: { on: "database", needs: "read", query: "limit=10&search=kanarie" },
  locateEntry: { on: "database", needs: "read", query: "search=kanarie" },
  findCells: {
    on: "database",
    needs: "read",
    query: ({ property }) => `search=kanarie&columns=${property}`,
  },
  createEntry: {
    on: "database",
    needs: "write",
    body: ({ template }) => ({ title: "Neu", properties: {}, template_id: template }),
  },
  createEntryTemplate: {
    on: "database",
    body: ({ property }) => ({ name: "Neu", values: { [property]: { kind: "value", value: "Neu" } } }),
  },
  getEntryTemplate: { on: "database" },
  patchEntryTemplate: {
    on: "database",
    body: () => ({ name: "Anders", icon: "lucide:bird", before_id: null }),
  },
  deleteEntryTemplate: { on: "database" },
  // The view is no form; whoever may only read answers none that does not say so.
  answerForm: {
    on: "database",
    needs: "write",
    body: ({ property }) => ({ answers: { [property]: "Neu" } }),
    status: ({ database }) => (database === "write" ? 409 : undefined),
  },
  // The view is no form.
  uploadFormFile: {
    on: "database",
    needs: "write",
    multipart: { name: "Brief.txt", bytes: Buffer.from("Brief") },
    status: ({ database }) => (database === "write" ? 409 : undefined),
  },
  deleteFormFile: {
    on: "database",
    needs: "write",
    status: ({ database }) => (database === "write" ? 409 : undefined),
  },
  getFormAddress: { on: "database" },
  // The view is no form.
  putFormAddress: { on: "database", body: () => ({}), status: mainConflict },
  deleteFormAddress: { on: "database" },
  // Nobody has the address of a form that has none.
  publicForm: { on: "session", status: () => 404 },
  answerPublicForm: {
    on: "session",
    status: () => 404,
    body: () => ({ answers: {}, key: "018f3f4e-0000-7000-8000-00000000000a" }),
  },
  uploadPublicFormFile: {
    on: "session",
    status: () => 404,
    multipart: { name: "Brief.txt", bytes: Buffer.from("Brief") },
  },
  deletePublicFormFile: { on: "session", status: () => 404 },
  createEntries: {
    on: "database",
    needs: "write",
    body: () => ({ entries: [{ title: "Neu", properties: { Name: "Neu" } }] }),
  },
  patchCell: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    body: ({ property }) => ({ property_id: property, value: "Anders" }),
  },
  pressButton: { on: "page", targets: ["entry"], needs: "write" },
  // What is in the trash already stays there, for whoever may write it.
  deleteEntries: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    status: trashedToo,
    body: ({ entry }) => ({ page_ids: [entry] }),
  },
  restoreEntries: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    status: trashedToo,
    body: ({ entry }) => ({ page_ids: [entry] }),
  },
  patchCells: {
    on: "page",
    targets: ["entry"],
    needs: "write",
    body: ({ property, entry }) => ({
      changes: [{ entry_id: entry, property_id: property, value: "Anders" }],
    }),
  },
} satisfies Record<string, RequestRow>;
