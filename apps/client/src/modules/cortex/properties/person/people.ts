import { listUsers, type SessionUser } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { rememberNames } from "../names/known-names.ts";

/** Assignable people: main anybody, others only themselves. */
export const choosableQuery = (session: SessionUser) =>
  queryOptions({
    queryKey: ["people", "choosable", session.user_id] as const,
    queryFn: async ({ signal }) => {
      const self = { id: session.user_id, name: session.username };
      const others =
        session.user_type === "main"
          ? (await call(listUsers, { signal })).users.map(({ id, username }) => ({ id, name: username }))
          : [];
      const people = [self, ...others];
      rememberNames(Object.fromEntries(people.map(({ id, name }) => [id, name])));
      return people;
    },
    staleTime: 0,
  });
