import { Menu } from "@mantine/core";
import {
  ArrowLeft,
  ArrowRight,
  ChevronsLeft,
  ChevronsRight,
  Minus,
  PanelRight,
  Plus,
  Trash2,
} from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { menuKeys, PlacedMenu, type MenuPlace } from "../../../ui/placed-menu/index.ts";
import { movedByDays, stretchedByDays, type EventTimes } from "../../cortex/calendar-events/index.ts";
import { calendarGridTexts } from "../texts.ts";
import { type CalendarView, type ShownEvent, timesByKey, titleOf } from "../model/index.ts";

const texts = calendarGridTexts.menu;

interface EventMenuProps {
  shown: ShownEvent;
  view: CalendarView;
  place: MenuPlace;
  opened: boolean;
  onClose: () => void;
  /** Focus returns to the event. */
  onReturn: () => void;
  onOpen: () => void;
  onMove: (times: EventTimes) => void;
  onDelete: () => void;
}

const areSame = (a: EventTimes, b: EventTimes): boolean => a.start === b.start && a.end === b.end;

/** The context menu of an event, at the pointer or the event. */
export const EventMenu = (props: EventMenuProps) => {
  const { shown, view, place, opened, onClose, onReturn, onOpen, onMove, onDelete } = props;
  const { event } = shown;
  const moves = [
    { label: texts.dayEarlier, icon: ArrowLeft, key: "ArrowLeft", times: movedByDays(event, -1) },
    { label: texts.dayLater, icon: ArrowRight, key: "ArrowRight", times: movedByDays(event, 1) },
    { label: texts.weekEarlier, icon: ChevronsLeft, key: "ArrowUp", times: movedByDays(event, -7) },
    { label: texts.weekLater, icon: ChevronsRight, key: "ArrowDown", times: movedByDays(event, 7) },
    { label: texts.longer, icon: Plus, key: "Shift+ArrowRight", times: stretchedByDays(event, 1) },
    { label: texts.shorter, icon: Minus, key: "Shift+ArrowLeft", times: stretchedByDays(event, -1) },
  ].filter(({ times }) => !areSame(times, event));
  // In the time grid some of these keys have another meaning.
  const isDoneBy = (key: string, times: EventTimes): boolean => {
    const shiftKey = key.startsWith("Shift+");
    const after = timesByKey(event, { key: key.replace("Shift+", ""), shiftKey }, view);
    return after !== null && areSame(after, times);
  };
  return (
    <PlacedMenu
      place={place}
      label={texts.label(titleOf(event))}
      width={280}
      opened={opened}
      onClose={onClose}
      onReturn={onReturn}
    >
      <Menu.Item leftSection={<Icon of={PanelRight} />} onClick={onOpen}>
        {texts.open}
      </Menu.Item>
      {event.user_can_write && (
        <>
          <Menu.Divider />
          {moves.map(({ label, icon, key, times }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon of={icon} />}
              {...(isDoneBy(key, times) ? menuKeys(`Alt+${key}`) : {})}
              onClick={() => onMove(times)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<Icon of={Trash2} />}
            {...menuKeys("Delete")}
            onClick={onDelete}
          >
            {texts.remove}
          </Menu.Item>
        </>
      )}
    </PlacedMenu>
  );
};
