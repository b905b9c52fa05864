import type { EndpointSpec } from "@maive/contract";
import { formOf } from "../form.ts";
import type { Plot } from "./plots.ts";
import type { Ids, RequestRow, Target } from "./requests.ts";

/** Ids as they stand in a path, malformed ones included. */
type PathIds = Readonly<Record<keyof Ids, string | number>>;

const idOf = (name: string, ids: PathIds): string | number => {
  switch (name) {
    case "page_id":
      return ids.page;
    case "block_id":
      return ids.block;
    case "content_id":
      return ids.content;
    case "database_id":
      return ids.database;
    case "property_id":
      return ids.property;
    case "part_id":
      return `property-${ids.property}`;
    case "view_id":
      return ids.view;
    case "template_id":
      return ids.template;
    case "user_id":
      return ids.user;
    case "session_id":
    case "notice_id":
    case "search_id":
    case "form_session":
      return ids.session;
    case "entry_id":
      return ids.entry;
    case "board_id":
    case "change_id":
    case "step_id":
    case "import_id":
    case "job_id":
      return ids.page;
    case "file_id":
      return ids.cellFile;
    case "version":
      return 1;
    case "upload_id":
      return "unbekannt".repeat(5).slice(0, 43);
    case "file":
      return "unbekannt.ics";
    case "secret":
    case "token":
      return "unbekannt";
    case "prefix":
      return "lucide";
    case "name":
      return ids.page;
    default:
      throw new Error(`No id for the path parameter ${name}`);
  }
};

/** The path of an endpoint with these ids in it. */
export const pathOf = (endpoint: EndpointSpec, ids: PathIds, query?: string): string => {
  // Files stand in cells of file properties, those of Drive in no cell.
  const ofDrive = endpoint.path.startsWith("/api/drive/");
  const property = endpoint.path.includes("/files")
    ? ids.fileProperty
    : endpoint.path.includes("/buttons/")
      ? ids.button
      : ids.property;
  const named = { ...ids, property, cellFile: ofDrive ? ids.file : ids.cellFile };
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(idOf(name, named)),
  );
  return path + (query === undefined ? "" : `?${query}`);
};

/** The query of a row, for these ids. */
export const queryOf = (row: RequestRow, ids: Ids): string | undefined =>
  typeof row.query === "function" ? row.query(ids) : row.query;

/** What a row sends: a form with a file, JSON, or nothing. */
export const contentOf = (
  row: RequestRow | undefined,
  ids: Ids,
): { type?: string; payload?: string | Buffer } => {
  if (row?.multipart) return formOf(row.multipart.fields?.(ids) ?? {}, row.multipart);
  const body = row?.body?.(ids);
  return body === undefined ? {} : { type: "application/json", payload: JSON.stringify(body) };
};

/** The ids of a plot; page calls to an entry name the entry where a page would stand. */
export const idsOf = (plot: Plot, target: Target): Ids =>
  target === "page"
    ? plot
    : { ...plot, page: plot.entry, block: plot.entryBlock, content: plot.entryContent };
