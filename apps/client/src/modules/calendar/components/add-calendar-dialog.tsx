import { choiceColors, type ChoiceColor, type UserCalendar } from "@maive/contract";
import { Button, Group, Input, Select, Stack, Text, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Dialog, Icon } from "../../../ui/index.ts";
import { databaseListQuery, databaseQuery } from "../../cortex/database-queries/index.ts";
import { singleChoiceTexts } from "../../cortex/properties/index.ts";
import { useCalendarList } from "../queries/calendars.ts";
import { calendarTexts } from "../texts.ts";
import classes from "./add-calendar-dialog.module.css";

const texts = calendarTexts.calendars;

interface AddCalendarDialogProps {
  calendars: readonly UserCalendar[];
  opened: boolean;
  onClose: () => void;
}

const firstFree = (calendars: readonly UserCalendar[]): ChoiceColor =>
  choiceColors.find((one) => one !== "stone" && !calendars.some(({ color }) => color === one)) ?? "stone";

const AddCalendarForm = ({ calendars, onClose }: Omit<AddCalendarDialogProps, "opened">) => {
  const { data: databases = [] } = useQuery(databaseListQuery);
  const [databaseId, setDatabaseId] = useState<number | null>(null);
  const [propertyId, setPropertyId] = useState<number | null>(null);
  const [color, setColor] = useState<ChoiceColor>(() => firstFree(calendars));
  const [tried, setTried] = useState(false);
  const { add } = useCalendarList();
  const colorsId = useId();
  const { data } = useQuery({ ...databaseQuery(databaseId ?? 0), enabled: databaseId !== null });
  // Nothing is selected yet, but the cache may have the query.
  const detail = databaseId === null ? undefined : data;
  const taken = new Set(calendars.map((calendar) => calendar.property_id));
  const dates = detail?.properties.filter((property) => property.property_type === "date") ?? [];
  const free = dates.filter((property) => !taken.has(property.property_id));
  const chosen = free.find((property) => property.property_id === propertyId) ?? free[0] ?? null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (databaseId === null || !chosen || add.isPending) return;
    add.mutate({ databaseId, propertyId: chosen.property_id, color }, { onSuccess: onClose });
  };
  const missing = (): string | null => {
    if (databaseId === null) return tried ? texts.databaseRequired : null;
    if (detail === undefined || free.length > 0) return null;
    return dates.length > 0 ? texts.allShown : texts.noneWithDate;
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.addHint}
        </Text>
        <Select
          label={texts.database}
          placeholder={texts.databasePlaceholder}
          data-autofocus
          data={databases.map((one) => ({ value: String(one.database_id), label: one.name }))}
          allowDeselect={false}
          searchable={databases.length > 8}
          value={databaseId === null ? null : String(databaseId)}
          error={missing()}
          onChange={(value) => {
            setDatabaseId(value === null ? null : Number(value));
            setPropertyId(null);
          }}
        />
        <Select
          label={texts.property}
          placeholder={texts.propertyPlaceholder}
          disabled={free.length === 0}
          data={free.map((one) => ({ value: String(one.property_id), label: one.property_name }))}
          allowDeselect={false}
          value={chosen ? String(chosen.property_id) : null}
          onChange={(value) => setPropertyId(Number(value))}
        />
        <div>
          <Input.Label id={colorsId}>{texts.color}</Input.Label>
          <div role="group" aria-labelledby={colorsId} className={classes.colors}>
            {choiceColors.map((one) => (
              <UnstyledButton
                key={one}
                className={classes.color}
                style={{ background: `var(--maive-tag-${one})`, color: `var(--maive-tag-${one}-ink)` }}
                aria-label={singleChoiceTexts.colors[one]}
                aria-pressed={one === color}
                onClick={() => setColor(one)}
              >
                {one === color && <Icon of={Check} size={16} />}
              </UnstyledButton>
            ))}
          </div>
        </div>
        <Group gap="xs" mt="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Adds another database as a calendar: which one, by which date, in which colour. */
export const AddCalendarDialog = ({ calendars, opened, onClose }: AddCalendarDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={texts.addTitle} size={420}>
    <AddCalendarForm calendars={calendars} onClose={onClose} />
  </Dialog>
);
