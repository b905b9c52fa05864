import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";

/** Debounce of the search in ms. */
const quiet = 250;

/** 'Suchen': a button that expands to a field; leaving it empty collapses it. */
export const SearchField = ({
  databaseName,
  onSearch,
}: {
  databaseName: string;
  onSearch(text: string): void;
}) => {
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const searchSoon = useDebouncedCallback((wanted: string) => onSearch(wanted.trim()), quiet);

  const handleEnd = () => {
    setText(null);
    searchSoon.cancel();
    onSearch("");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape") return;
    setLeft(true);
    handleEnd();
  };

  if (text === null)
    return (
      <IconButton
        label={texts.search}
        // Escape returns the focus to the button.
        autoFocus={left}
        onClick={() => {
          setLeft(false);
          setText("");
        }}
      >
        <Icon of={Search} size={17} />
      </IconButton>
    );
  return (
    <TextInput
      autoFocus
      size="xs"
      className={classes.search}
      type="search"
      aria-label={texts.search}
      placeholder={texts.searchIn(databaseName)}
      leftSection={<Icon of={Search} size={15} />}
      rightSection={<CloseButton size="sm" aria-label={texts.clearSearch} onClick={handleEnd} />}
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
  );
};
