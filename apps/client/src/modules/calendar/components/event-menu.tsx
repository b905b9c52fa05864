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
import { movedByDays, stretchedByDays, type EventTimes } from "../../cortex/calendar-events/index.ts";
import { titleOf, type ShownEvent } from "../model/shown-event.ts";
import { calendarTexts } from "../texts.ts";
import classes from "./event-menu.module.css";

const texts = calendarTexts.menu;

interface EventMenuProps {
  shown: ShownEvent;
  place: { left: number; top: number };
  opened: boolean;
  onClose: () => void;
  /** The focus returns to the event. */
  onReturn: () => void;
  onOpen: () => void;
  onMove: (times: EventTimes) => void;
  onDelete: () => void;
}

/** What can be done with an event; opened where the pointer or the event is. */
export const EventMenu = (props: EventMenuProps) => {
  const { shown, place, opened, onClose, onReturn, onOpen, onMove, onDelete } = props;
  const { event } = shown;
  const moves = [
    { label: texts.dayEarlier, icon: ArrowLeft, keys: "Alt ←", times: movedByDays(event, -1) },
    { label: texts.dayLater, icon: ArrowRight, keys: "Alt →", times: movedByDays(event, 1) },
    { label: texts.weekEarlier, icon: ChevronsLeft, keys: "Alt ↑", times: movedByDays(event, -7) },
    { label: texts.weekLater, icon: ChevronsRight, keys: "Alt ↓", times: movedByDays(event, 7) },
    { label: texts.longer, icon: Plus, keys: null, times: stretchedByDays(event, 1) },
    { label: texts.shorter, icon: Minus, keys: null, times: stretchedByDays(event, -1) },
  ].filter(({ times }) => times.start !== event.start || times.end !== event.end);
  return (
    <Menu
      opened={opened}
      onClose={onClose}
      position="bottom-start"
      width={240}
      returnFocus={false}
      onExitTransitionEnd={onReturn}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.place}
          style={{ left: place.left, top: place.top }}
          aria-label={texts.label(titleOf(event))}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={PanelRight} />} onClick={onOpen}>
          {texts.open}
        </Menu.Item>
        {event.user_can_write && (
          <>
            <Menu.Divider />
            {moves.map(({ label, icon, keys, times }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon of={icon} />}
                rightSection={keys && <span className={classes.keys}>{keys}</span>}
                onClick={() => onMove(times)}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Icon of={Trash2} />} onClick={onDelete}>
              {texts.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
