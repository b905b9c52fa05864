import type { UserCalendar } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { databaseQuery } from "../../cortex/database-queries/index.ts";
import type { CellProperty } from "../../cortex/properties/index.ts";
import type { Writing } from "../queries/event-times.ts";

/** Mounted before there are any, so that none goes unseen. */
const noProperties: readonly CellProperty[] = [];

interface OfDatabaseProps {
  databaseId: number;
  writing: Writing;
}

const OfDatabase = ({ databaseId, writing: { UnsettledEdits } }: OfDatabaseProps) => {
  const { data } = useQuery(databaseQuery(databaseId));
  return <UnsettledEdits databaseId={databaseId} properties={data?.properties ?? noProperties} />;
};

/** Refused moves: a button while there are any, with the dialog to resolve them. */
export const RefusedMoves = ({
  calendars,
  writing,
}: {
  calendars: readonly UserCalendar[];
  writing: Writing;
}) =>
  [...new Set(calendars.map(({ database_id }) => database_id))].map((databaseId) => (
    <OfDatabase key={databaseId} databaseId={databaseId} writing={writing} />
  ));
