import type { Database } from "@maive/contract";
import type { ReactNode } from "react";
import { MemoryRouter } from "../../routing/index.ts";
import { WithData } from "../../../stories/with-data.tsx";
import { sessionQuery } from "../auth/index.ts";
import { databaseKeys } from "./database-queries/index.ts";
import { bookDatabase, storyDatabases } from "./story-database-for-tests.ts";

const answers = [
  [sessionQuery.queryKey, { user_id: "u1", username: "admin", user_type: "main" }],
  [databaseKeys.detail(1), bookDatabase],
  [databaseKeys.detail(2), { ...bookDatabase, database_id: 2, name: storyDatabases[1]?.name }],
] as const;

/** The main user in front of these databases, and what else the server would have answered. */
export const WithDatabases = ({
  databases = storyDatabases,
  more = [],
  children,
}: {
  databases?: readonly Database[];
  more?: readonly (readonly [readonly unknown[], unknown])[];
  children: ReactNode;
}) => (
  <MemoryRouter>
    <WithData answers={[...answers, [databaseKeys.list(), databases], ...more]}>{children}</WithData>
  </MemoryRouter>
);
