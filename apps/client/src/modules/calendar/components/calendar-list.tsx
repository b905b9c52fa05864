import { choiceColors, type UserCalendar } from "@maive/contract";
import { Checkbox, Menu, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Check, Ellipsis, Plus, UserPlus, Trash2 } from "lucide-react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { singleChoiceTexts } from "../../cortex/properties/index.ts";
import { useCalendarList } from "../queries/calendars.ts";
import { calendarTexts } from "../texts.ts";
import classes from "./calendar-list.module.css";
import { calendarName } from "../../calendar-grid/model/index.ts";

const texts = calendarTexts.calendars;

interface CalendarListProps {
  calendars: readonly UserCalendar[];
  onAdd: () => void;
  /** Null when the user may not share. */
  onShare: ((calendar: UserCalendar) => void) | null;
}

/** The user's calendars with visibility and colours. */
export const CalendarList = ({ calendars, onAdd, onShare }: CalendarListProps) => {
  const { change, remove } = useCalendarList();
  return (
    <>
      <ul className={classes.list}>
        {calendars.map((calendar) => {
          const name = calendarName(calendar, calendars);
          const { property_id: propertyId, color, is_shown, is_fixed } = calendar;
          return (
            <li key={propertyId} className={classes.row}>
              <Checkbox
                className={classes.check}
                classNames={{
                  body: classes.body ?? "",
                  labelWrapper: classes.labelWrapper ?? "",
                  label: classes.label ?? "",
                  input: classes.input ?? "",
                }}
                color={`var(--maive-tag-${color}-ink)`}
                iconColor={`var(--maive-tag-${color})`}
                label={name}
                checked={is_shown}
                onChange={(event) => change({ propertyId, is_shown: event.currentTarget.checked })}
              />
              <Menu position="bottom-end" width={232}>
                <Menu.Target>
                  <IconButton label={texts.options(name)} className={classes.options}>
                    <Icon of={Ellipsis} size={16} />
                  </IconButton>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>{texts.color}</Menu.Label>
                  <div role="group" aria-label={texts.colorsOf(name)} className={classes.colors}>
                    {choiceColors.map((one) => (
                      <Menu.Item
                        key={one}
                        component="button"
                        role="menuitemradio"
                        aria-checked={one === color}
                        aria-label={singleChoiceTexts.colors[one]}
                        className={classes.color}
                        style={{
                          background: `var(--maive-tag-${one})`,
                          color: `var(--maive-tag-${one}-ink)`,
                        }}
                        onClick={() => change({ propertyId, color: one })}
                      >
                        {one === color ? (
                          <Icon of={Check} size={16} />
                        ) : (
                          <span className={classes.colorDot} />
                        )}
                      </Menu.Item>
                    ))}
                  </div>
                  {onShare && (
                    <>
                      <Menu.Divider />
                      <Menu.Item leftSection={<Icon of={UserPlus} />} onClick={() => onShare(calendar)}>
                        {texts.share}
                      </Menu.Item>
                    </>
                  )}
                  {!is_fixed && (
                    <>
                      {!onShare && <Menu.Divider />}
                      <Menu.Item leftSection={<Icon of={Trash2} />} onClick={() => remove(calendar)}>
                        {texts.remove}
                      </Menu.Item>
                    </>
                  )}
                </Menu.Dropdown>
              </Menu>
            </li>
          );
        })}
      </ul>
      <UnstyledButton className={classes.add} onClick={onAdd}>
        <Icon of={Plus} size={16} />
        {texts.add}
      </UnstyledButton>
    </>
  );
};
