import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Row } from "../lib/table.ts";
import { searchOnPostgres } from "./search-on-postgres.ts";
import { searchProof } from "./search-proof.ts";
import { searchTexts } from "./search-texts.ts";
import { searchTitles } from "./search-titles.ts";

/** What is found, and how fast: the proof set first, while there is nothing else. */
export const search = async (server: RunningServer, user: Main): Promise<Row[]> => [
  ...(await searchProof(server)),
  ...(await searchTitles(server, user)),
  ...(await searchTexts()),
  ...(await searchOnPostgres()),
];
