import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { handleFindKeys } from "../find/find-in-table-keys.ts";
import type { TableFinder } from "../find/table-finder.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import { HitSteps, hitText, useHitCount } from "./hit-steps.tsx";

/** Debounce of the search in ms. */
const quiet = 250;

interface SearchFieldProps {
  databaseName: string;
  finder: TableFinder;
  onSearch(text: string): void;
}

/** 'Suchen': a button that expands to a field; leaving it empty collapses it. Enter and F3 lead from hit to hit. */
export const SearchField = ({ databaseName, finder, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const count = useHitCount(finder);
  const searchSoon = useDebouncedCallback((typed: string) => onSearch(typed.trim()), quiet);

  const open = () => {
    setLeft(false);
    if (text === null) setText("");
    field.current?.select();
  };
  const handleOpen = useEffectEvent(open);
  useEffect(() => finder.offerField(() => handleOpen()), [finder]);
  const handleEnd = () => {
    setText(null);
    searchSoon.cancel();
    onSearch("");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      setLeft(true);
      handleEnd();
    } else if (event.key === "Enter") {
      event.preventDefault();
      finder.step(event.shiftKey ? -1 : 1);
    } else handleFindKeys(finder, event);
  };

  if (text === null)
    return (
      <IconButton
        label={texts.search}
        // Escape returns the focus to the button.
        autoFocus={left}
        onClick={open}
      >
        <Icon of={Search} size={17} />
      </IconButton>
    );
  return (
    <div className={classes.finder}>
      <TextInput
        ref={field}
        autoFocus
        size="xs"
        className={classes.search}
        classNames={{ section: classes.searchSection }}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchIn(databaseName)}
        enterKeyHint="search"
        leftSection={<Icon of={Search} size={15} />}
        rightSectionWidth={count ? `calc(${hitText(count).length}ch + 36px)` : undefined}
        rightSection={
          <>
            {count ? (
              <span className={classes.hitCount} aria-hidden>
                {hitText(count)}
              </span>
            ) : null}
            <CloseButton size="sm" aria-label={texts.clearSearch} onClick={handleEnd} />
          </>
        }
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          searchSoon(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          if (text === "") handleEnd();
        }}
      />
      <HitSteps finder={finder} />
    </div>
  );
};
