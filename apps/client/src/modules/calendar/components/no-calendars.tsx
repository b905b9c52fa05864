import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { EmptyState } from "../../../ui/index.ts";
import { databaseListQuery } from "../../cortex/database-queries/index.ts";
import { calendarTexts as texts } from "../texts.ts";

/** Shown instead of the grid for an empty list, with a way to add shared calendars. */
export const NoCalendars = ({ onAdd }: { onAdd: () => void }) => {
  const { data } = useQuery(databaseListQuery);
  if (data === undefined || data.length === 0)
    return (
      <EmptyState icon={CalendarDays} title={texts.noCalendar} hint={texts.noCalendarHint} headingLevel={2} />
    );
  return (
    <EmptyState icon={CalendarDays} title={texts.noneAdded} hint={texts.noneAddedHint} headingLevel={2}>
      <Button onClick={onAdd}>{texts.calendars.add}</Button>
    </EmptyState>
  );
};
