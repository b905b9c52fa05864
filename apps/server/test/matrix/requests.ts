import { boardRequests } from "./requests/boards.ts";
import { calendarRequests } from "./requests/calendars.ts";
import { databaseRequests } from "./requests/databases.ts";
import { fileRequests } from "./requests/files.ts";
import { pageRequests } from "./requests/pages.ts";
import { peopleRequests } from "./requests/people.ts";
import { tableRequests } from "./requests/tables.ts";
import type { RequestRow } from "./requests/request-row.ts";

export type { Facts, Ids, RequestRow, Role, Target } from "./requests/request-row.ts";

/** Environment of the server that these requests are sent to: the operator has named a key that nobody can write. */
export const requestEnvironment = { MAIVE_BACKUP_KEY_FILE: "/gibt/es/nicht/key" };

/** One row per endpoint of the contract, by its name: the matrix fails for an endpoint without one. */
export const requests: Readonly<Record<string, RequestRow>> = {
  ...peopleRequests,
  ...pageRequests,
  ...databaseRequests,
  ...calendarRequests,
  ...tableRequests,
  ...fileRequests,
  ...boardRequests,
};
