import { TextInput } from "@mantine/core";
import { Check, Plus, Search } from "lucide-react";
import {
  useId,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./link-dialog.module.css";

export interface Candidate {
  id: string;
  name: string;
}

interface PickListProps {
  searchLabel: string;
  listLabel: string;
  candidates: readonly Candidate[];
  chosen: ReadonlySet<string>;
  multiple: boolean;
  search: string;
  onSearch(text: string): void;
  onToggle(id: string): void;
  /** Offers to create the search text. */
  create?: { label: string; onCreate(): void } | undefined;
  /** Shown without results. */
  empty: ReactNode;
  Mark?: ComponentType<Candidate> | undefined;
  /** Does not focus the search, to keep the on-screen keyboard closed. */
  quiet?: boolean;
}

const createId = "create";

/** A combobox-like search field over a list: arrow keys move in the list while typing, Enter chooses. */
export const PickList = (props: PickListProps) => {
  const { candidates, chosen, create, search, Mark } = props;
  const listId = useId();
  const ids = [...candidates.map(({ id }) => id), ...(create ? [createId] : [])];
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const active = highlightedId !== null && ids.includes(highlightedId) ? highlightedId : (ids[0] ?? null);
  const optionId = (id: string) => `${listId}-${id}`;

  const choose = (id: string) => {
    if (id === createId) create?.onCreate();
    else props.onToggle(id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = active === null ? -1 : ids.indexOf(active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 7, PageUp: at - 7 }[event.key];
    if (to !== undefined) {
      const next = ids[Math.min(Math.max(0, to), ids.length - 1)] ?? null;
      setHighlightedId(next);
      if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && active !== null) choose(active);
    else return;
    event.preventDefault();
  };

  const withOption = ({ target }: MouseEvent, act: (id: string) => void) => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[data-choice]") : null;
    const id = option?.dataset["choice"];
    if (id !== undefined) act(id);
  };

  return (
    <>
      <TextInput
        role="combobox"
        aria-label={props.searchLabel}
        placeholder={props.searchLabel}
        aria-expanded={ids.length > 0}
        aria-controls={ids.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : optionId(active)}
        leftSection={<Icon of={Search} size={16} />}
        autoComplete="off"
        // Immediately: typing during the opening transition belongs here.
        autoFocus={!props.quiet}
        data-autofocus={!props.quiet || undefined}
        value={search}
        onChange={(event) => {
          setHighlightedId(null);
          props.onSearch(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      {ids.length === 0 ? (
        // Without options it is a message, not a list.
        <div className={classes.candidates}>
          <p className={classes.note}>{props.empty}</p>
        </div>
      ) : (
        <div
          id={listId}
          role="listbox"
          aria-label={props.listLabel}
          aria-multiselectable={props.multiple}
          className={classes.candidates}
          // Keeps the focus in the search field after a click.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={(event) => withOption(event, setHighlightedId)}
          onClick={(event) => withOption(event, choose)}
          onKeyDown={handleKey}
        >
          {candidates.map((candidate) => (
            <div
              key={candidate.id}
              id={optionId(candidate.id)}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.has(candidate.id)}
              data-choice={candidate.id}
              data-active={candidate.id === active || undefined}
              className={classes.candidate}
            >
              {Mark ? <Mark {...candidate} /> : null}
              <span className={classes.name}>{candidate.name}</span>
              {chosen.has(candidate.id) ? <Icon of={Check} size={16} className={classes.check} /> : null}
            </div>
          ))}
          {create ? (
            <div
              id={optionId(createId)}
              role="option"
              tabIndex={-1}
              aria-selected={false}
              data-choice={createId}
              data-active={active === createId || undefined}
              className={classes.candidate}
            >
              <Icon of={Plus} size={16} className={classes.plus} />
              <span className={classes.name}>{create.label}</span>
            </div>
          ) : null}
        </div>
      )}
    </>
  );
};
