import { Button, Group, TextInput } from "@mantine/core";
import { limits } from "@maive/contract";
import { useRef, useState, type KeyboardEvent, useCallback } from "react";
import { useLocalStorage } from "@mantine/hooks";
import { Dialog } from "../../../../ui/index.ts";
import { emojiName, useEmoji } from "../../emoji/index.ts";
import { type IconSearch, useIconSearch } from "../hooks/use-icon-search.ts";
import { suggestedEmoji, suggestedIcons } from "../model/suggested-icons.ts";
import { iconTexts } from "../texts.ts";
import { IconGrids, type IconGroup } from "./icon-grids.tsx";
import classes from "./icon-picker.module.css";
import { useSession } from "../../../auth/index.ts";
import { readRecentIcons, recentIconsKey, withRecentIcon } from "../model/recent-icons.ts";

/** The user's recently chosen icons in this browser. */
const useRecentIcons = (): [readonly string[], (icon: string) => void] => {
  const [recent, setRecent] = useLocalStorage<string[]>({
    key: recentIconsKey(useSession().user_id),
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readRecentIcons,
  });
  const add = useCallback((icon: string) => setRecent((before) => withRecentIcon(before, icon)), [setRecent]);
  return [recent, add];
};

export interface IconPickerDialogProps {
  opened: boolean;
  /** The current icon, if any. */
  current: string | null;
  /** Null removes the icon. */
  onChoose: (icon: string | null) => void;
  onClose: () => void;
  /** What Escape does instead of closing. */
  onEscape?: (() => void) | undefined;
}

/** The result of a search in a sentence, also announced. */
const sentenceOf = (search: IconSearch): string => {
  switch (search.kind) {
    case "tooShort":
      return iconTexts.tooShort(limits.iconQueryMinLength);
    case "searching":
      return iconTexts.searching;
    case "none":
      return iconTexts.none;
    case "found":
      return iconTexts.found(search.total, search.icons.length);
    case "failed":
      return iconTexts.failed;
    case "idle":
      return "";
  }
};

/** Chooses an icon: recent ones and suggestions, or by search. */
export const IconPickerDialog = ({ opened, current, onChoose, onClose, onEscape }: IconPickerDialogProps) => {
  const [typed, setTyped] = useState("");
  const search = useIconSearch(typed);
  const emoji = useEmoji(typed, typed.trim() !== "");
  const sentence = sentenceOf(search);
  const [recent, addRecent] = useRecentIcons();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const choose = (icon: string) => {
    addRecent(icon);
    onChoose(icon);
    onClose();
  };
  const remove = () => {
    onChoose(null);
    onClose();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      results.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
    } else if (event.key === "Enter" && search.kind === "found" && search.icons[0]) {
      event.preventDefault();
      choose(search.icons[0]);
    }
  };

  const unsearched: IconGroup[] = [
    ...(recent.length > 0 ? [{ title: iconTexts.recent, icons: recent }] : []),
    { title: iconTexts.suggested, icons: suggestedIcons.filter((icon) => !recent.includes(icon)) },
    { title: iconTexts.emoji, icons: suggestedEmoji.filter((icon) => !recent.includes(icon)) },
  ];
  const foundEmoji: IconGroup[] =
    emoji.length > 0 ? [{ title: iconTexts.emoji, icons: emoji.map(({ sign }) => emojiName.of(sign)) }] : [];
  const grids = (groups: readonly IconGroup[], key?: string) => (
    <IconGrids
      key={key}
      groups={groups}
      current={current}
      onChoose={choose}
      onLeave={() => field.current?.focus()}
    />
  );
  return (
    <Dialog opened={opened} onClose={onClose} onEscape={onEscape} title={iconTexts.title}>
      <TextInput
        ref={field}
        type="search"
        aria-label={iconTexts.search}
        placeholder={iconTexts.hint}
        maxLength={limits.iconQueryLength}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className={classes.spoken}>
        {sentence}
      </p>
      <div ref={results} className={classes.results}>
        {search.kind === "tooShort" && (
          <p aria-hidden className={classes.short}>
            {sentence}
          </p>
        )}
        {(search.kind === "idle" || search.kind === "tooShort") &&
          grids(foundEmoji.length > 0 ? foundEmoji : unsearched, "unsearched")}
        {search.kind === "searching" && (
          <p aria-hidden className={classes.note}>
            {sentence}
          </p>
        )}
        {search.kind === "none" && (
          <p className={classes.note}>
            <strong>{sentence}</strong>
            {iconTexts.noneHint}
          </p>
        )}
        {search.kind !== "found" && search.kind !== "idle" && search.kind !== "tooShort"
          ? foundEmoji.length > 0 && grids(foundEmoji, "emoji")
          : null}
        {search.kind === "failed" && (
          <div className={classes.note}>
            {sentence}
            <Button variant="default" onClick={search.retry}>
              {iconTexts.retry}
            </Button>
          </div>
        )}
        {search.kind === "found" && grids([{ title: sentence, icons: search.icons }, ...foundEmoji], typed)}
      </div>
      {current !== null && (
        <Group mt="md">
          <Button variant="default" onClick={remove}>
            {iconTexts.remove}
          </Button>
        </Group>
      )}
    </Dialog>
  );
};
