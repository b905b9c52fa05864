import { endpoint } from "../http.ts";

export const exportEverything = endpoint({
  method: "GET",
  path: "/api/export",
  auth: "user",
  summary:
    "All that the caller may read as one ZIP: pages as Markdown, databases as CSV, XLSX and JSON, events as ICS, files, " +
    "boards, and an index page that opens offline.",
  bytes: true,
  status: 200,
});
