import { TextInput, VisuallyHidden } from "@mantine/core";
import { findLength, snippetOf } from "@maive/search";
import { CaseSensitive, ChevronDown, ChevronUp, Replace, WholeWord, X } from "lucide-react";
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Icon, IconButton, keysText, takeTyped } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import classes from "./find-bar.module.css";
import { currentHit } from "./hit-actions.ts";
import { captionOf, fileNameOf, textOf } from "./hits.ts";
import type { PageSearch } from "./page-search.ts";
import { titleText } from "./page-title.ts";
import { ReplaceRow } from "./replace-row.tsx";
import { findTexts as texts } from "./texts.ts";
import type { OpenBar } from "./use-find-bar.ts";
import { useQuestion } from "./use-question.ts";

export interface FindBarProps {
  editor: BlockEditor;
  search: PageSearch;
  bar: OpenBar;
  canWrite: boolean;
  onAsk: (typed: string) => void;
  onReplacing: (replacing: boolean) => void;
  onClose: () => void;
}

/** The text around the current hit, to be read aloud. */
const textAround = ({ view }: PageSearch): string => {
  const hit = view && currentHit(view);
  if (!hit) return "";
  const { doc } = view.state;
  if (hit.kind === "title") return titleText(view);
  if (hit.kind === "caption") return captionOf(doc.nodeAt(hit.from) ?? doc);
  if (hit.kind === "file") return fileNameOf(doc.nodeAt(hit.from) ?? doc);
  const $from = doc.resolve(hit.from);
  const spot = [$from.parentOffset, $from.parentOffset + hit.to - hit.from] as const;
  return snippetOf(textOf($from.parent), { spot, marks: [], length: 80 }).text;
};

type SwitchProps = { label: string; pressed: boolean; onClick: () => void; children: ReactNode };

const Switch = ({ label, pressed, onClick, children }: SwitchProps) => (
  <IconButton
    label={label}
    aria-pressed={pressed}
    className={classes.switch}
    onClick={onClick}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </IconButton>
);

/** The search in a page: what is looked for, where one is, and for writers what it is replaced by. */
export const FindBar = ({ editor, search, bar, canWrite, onAsk, onReplacing, onClose }: FindBarProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useSyncExternalStore(search.hits.subscribe, search.hits.get);
  const { rules, toggle } = useQuestion(editor, search, bar.typed, bar.replacing);
  const [outcome, setOutcome] = useState("");
  useEffect(() => setOutcome(""), [bar.typed, bar.replacing]);
  useLayoutEffect(() => field.current?.select(), [bar.times]);
  useLayoutEffect(() => {
    // Instead of what was selected, as in a field that has been there.
    const ahead = takeTyped();
    if (ahead !== "") onAsk(ahead);
  }, [onAsk]);
  const isSearched = bar.typed !== "" && found !== null;
  const go = (by: 1 | -1) => {
    setOutcome("");
    search.step(by);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "Enter" && event.target === field.current) {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.addEventListener("keydown", handleKey);
    return () => element.removeEventListener("keydown", handleKey);
  }, []);
  const count = !isSearched ? "" : found.count === 0 ? texts.none : texts.count(found.current, found.count);

  return (
    <div ref={frame} role="search" aria-label={texts.bar} className={classes.bar}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field}
          classNames={{ section: classes.count }}
          aria-label={texts.field}
          placeholder={texts.hint}
          maxLength={findLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={bar.typed}
          error={isSearched && found.count === 0 && outcome === ""}
          onChange={(event) => onAsk(event.currentTarget.value)}
          rightSection={<span aria-hidden>{count}</span>}
          rightSectionWidth="auto"
        />
        <div className={classes.tools}>
          <IconButton label={texts.previous} shortcut={keysText("Shift+Enter")} onClick={() => go(-1)}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton label={texts.next} shortcut={keysText("Enter")} onClick={() => go(1)}>
            <Icon of={ChevronDown} />
          </IconButton>
        </div>
        <div className={classes.options}>
          <Switch label={texts.matchCase} pressed={rules.matchCase} onClick={() => toggle("matchCase")}>
            <Icon of={CaseSensitive} />
          </Switch>
          <Switch label={texts.wholeWords} pressed={rules.wholeWords} onClick={() => toggle("wholeWords")}>
            <Icon of={WholeWord} />
          </Switch>
          <Switch
            label={texts.matchAccents}
            pressed={rules.matchAccents}
            onClick={() => toggle("matchAccents")}
          >
            <span aria-hidden>{texts.umlaut}</span>
          </Switch>
          {canWrite && (
            <Switch
              label={texts.replacing}
              pressed={bar.replacing}
              onClick={() => onReplacing(!bar.replacing)}
            >
              <Icon of={Replace} size={17} />
            </Switch>
          )}
          <IconButton
            label={texts.close}
            shortcut={keysText("Escape")}
            className={classes.close}
            onClick={onClose}
          >
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
      {canWrite && bar.replacing && <ReplaceRow search={search} onReplaced={setOutcome} />}
      {outcome !== "" && (
        <p className={classes.outcome} aria-hidden>
          {outcome}
        </p>
      )}
      <VisuallyHidden role="status">
        {outcome ||
          (isSearched && found.count > 0
            ? texts.announced(found.current, found.count, textAround(search))
            : count)}
      </VisuallyHidden>
    </div>
  );
};
