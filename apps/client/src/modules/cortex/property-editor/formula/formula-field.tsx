import type { Property } from "@maive/contract";
import { functionNamed, type FormulaProblem, type Writing } from "@maive/formula";
import { Input } from "@mantine/core";
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { propertyEditorTexts as texts } from "../texts.ts";
import {
  complete,
  completionsAt,
  functionNameAt,
  type Completion,
  type Completions,
  type LinkedNames,
} from "./completion.ts";
import { CompletionList } from "./completion-list.tsx";
import classes from "./formula.module.css";
import { FunctionHelp } from "./function-help.tsx";
import { piecesOf } from "./pieces.ts";

interface FormulaFieldProps {
  value: string;
  /** How it is written. */
  writing: Writing;
  /** Properties the formula may use. */
  properties: readonly Property[];
  linkedNames: LinkedNames;
  problems: readonly FormulaProblem[];
  /** Why saving failed. */
  refusal: string | undefined;
  /** Focused on mount. */
  autoFocus: boolean;
  onChange(value: string): void;
}

/** The formula's text field with highlighting, completion, errors and help. */
export const FormulaField = ({
  value,
  writing,
  properties,
  linkedNames,
  problems,
  refusal,
  autoFocus,
  onChange,
}: FormulaFieldProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  /** Where completions are offered, as soon as there are any. */
  const [requested, setRequested] = useState<{ at: number; isExplicit: boolean } | null>(null);
  const [chosen, setChosen] = useState(0);
  const [caret, setCaret] = useState(value.length);
  /** Caret position after the next render. */
  const goTo = useRef<number | null>(null);
  const names = useMemo(() => properties.map(({ property_name: name }) => name), [properties]);
  const pieces = useMemo(() => piecesOf(value, problems, writing), [value, problems, writing]);
  const found = requested
    ? completionsAt(value, requested.at, names, requested.isExplicit, linkedNames)
    : null;
  const open = found && found.options.length > 0 ? found : null;
  const option = open?.options[chosen];

  useLayoutEffect(() => {
    if (goTo.current === null) return;
    field.current?.setSelectionRange(goTo.current, goTo.current);
    setCaret(goTo.current);
    goTo.current = null;
  }, [value]);

  const offer = (at: number, isExplicit: boolean) => {
    setRequested({ at, isExplicit });
    setChosen(0);
  };
  const accept = (completion: Completion, span: Pick<Completions, "from" | "to">) => {
    const done = complete(value, span, completion, writing);
    goTo.current = done.caret;
    setRequested(null);
    onChange(done.source);
    field.current?.focus();
  };
  const showPlace = ({ start, end }: FormulaProblem) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    setCaret(start);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      offer(event.currentTarget.selectionStart, true);
      return;
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (!open) return;
    const { length } = open.options;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setChosen((now) => (now + move + length) % length);
    else if (event.key === "Escape") setRequested(null);
    else if ((event.key === "Enter" || event.key === "Tab") && option) accept(option, open);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const helped = option?.kind === "function" ? option.of.name : functionNameAt(value, caret);
  return (
    <div>
      <Input.Wrapper
        id={id}
        label={texts.formula}
        description={texts.formulaHint}
        descriptionProps={{ id: `${id}-hint` }}
        error={refusal}
        errorProps={{ id: `${id}-refusal` }}
      >
        <div className={classes.field}>
          <div ref={copy} className={classes.copy} aria-hidden>
            {pieces.map((piece, index) => (
              <span key={index} data-kind={piece.kind} data-problem={piece.problem ?? undefined}>
                {piece.text}
              </span>
            ))}
            {"\n"}
          </div>
          <textarea
            ref={field}
            id={id}
            className={classes.text}
            value={value}
            rows={4}
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder={texts.formulaPlaceholder}
            aria-describedby={`${id}-hint ${id}-problems`}
            aria-invalid={problems.some(({ severity }) => severity === "refused") || refusal !== undefined}
            aria-autocomplete="list"
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={open ? `${id}-list-${chosen}` : undefined}
            data-mantine-stop-propagation={open !== null}
            onChange={(event) => {
              const { value: text, selectionStart } = event.currentTarget;
              onChange(text);
              setCaret(selectionStart);
              offer(selectionStart, false);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={handleKeyDown}
            onBlur={() => setRequested(null)}
            onScroll={(event) => copy.current?.scrollTo({ top: event.currentTarget.scrollTop })}
          />
          {open ? (
            <CompletionList
              id={`${id}-list`}
              options={open.options}
              writing={writing}
              chosen={chosen}
              properties={properties}
              onChoose={(completion) => accept(completion, open)}
            />
          ) : null}
        </div>
      </Input.Wrapper>
      <ul id={`${id}-problems`} className={classes.problems} aria-label={texts.problems} aria-live="polite">
        {problems.map((problem) => (
          <li key={`${problem.start}:${problem.message}`}>
            <button
              type="button"
              className={classes.problem}
              data-severity={problem.severity}
              onClick={() => showPlace(problem)}
            >
              {texts.problemAt(problem.start + 1, problem.message)}
            </button>
          </li>
        ))}
      </ul>
      <FunctionHelp
        writing={writing}
        shown={helped === undefined ? undefined : functionNamed(helped)}
        onInsert={(of) => {
          const at = field.current?.selectionStart ?? value.length;
          accept({ kind: "function", of }, { from: at, to: at });
        }}
      />
    </div>
  );
};
