import { limits } from "@maive/contract";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./search-field.module.css";

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  /** Enter or an arrow: on to the hits. */
  onLeave: () => void;
}

/** The question. */
export const SearchField = ({ field, typed, onType, onLeave }: SearchFieldProps) => {
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed !== "") onType("");
    else if (event.key === "Enter" || event.key === "ArrowDown") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.box} role="search">
      <Icon of={Search} />
      <input
        ref={field}
        className={classes.field}
        type="text"
        role="searchbox"
        aria-label={texts.field}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.searchLength}
        autoFocus
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {typed !== "" && (
        <IconButton
          label={texts.clear}
          onClick={() => {
            onType("");
            field.current?.focus();
          }}
        >
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  );
};
