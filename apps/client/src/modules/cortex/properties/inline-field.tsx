import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { useWindowEnd } from "../../../ui/index.ts";
import { useEditorHost } from "./editor-host.ts";
import { editorCommand, type AfterEdit } from "./editor-keys.ts";
import classes from "./inline-field.module.css";
import type { ReadResult } from "./property-type-ui.ts";

interface InlineFieldProps {
  label: string;
  /** The cell's value as text before the edit. */
  original: string;
  /** The text the field starts with: the original, or what was typed on the selected cell. */
  initial: string;
  inputMode?: "text" | "decimal";
  align?: "start" | "end";
  multiline?: boolean;
  placeholder?: string;
  /** The value was begun by typing it on the cell: arrows save it, until one goes into the text by a click or F2. */
  quick?: boolean;
  read(text: string): ReadResult;
  onCommit(value: string, after: AfterEdit): void;
  onCancel(): void;
  /** The text where it cannot be read when the field is taken away. */
  onAbandon?: ((text: string) => void) | undefined;
}

/**
 * The field of an inline editor. Enter, Tab and leaving it commit, Escape cancels, and a text that cannot be read
 * keeps it open with a sentence. It commits when it is taken away, too, so that nothing typed is lost by navigating or
 * closing the window.
 */
export const InlineField = (props: InlineFieldProps) => {
  const { label, initial, inputMode = "text", align = "start", multiline = false } = props;
  const messageId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [message, setMessage] = useState<string | null>(null);
  const done = useRef(false);
  const quick = useRef(props.quick === true);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const saveDraft = () => {
    if (done.current || text === props.original) return;
    const result = props.read(text);
    if (!result.ok) {
      props.onAbandon?.(text);
      return;
    }
    done.current = true;
    props.onCommit(result.value, "none");
  };
  const leave = useEffectEvent(saveDraft);
  useEffect(() => {
    const element = field.current;
    return () => {
      // Strict mode runs this once on mount, with the field still in place.
      if (!element?.isConnected) leave();
    };
  }, []);
  useWindowEnd(saveDraft);

  const commit = (after: AfterEdit) => {
    if (done.current) return;
    const result = props.read(text);
    if (!result.ok) {
      setMessage(result.message);
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    done.current = true;
    props.onCommit(result.value, after);
  };

  // In a sheet its buttons decide: what lies outside of the field is not another place of the table.
  const hosted = useEditorHost(commit);

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.key === "F2") quick.current = false;
    const command = editorCommand({
      key: event.key,
      shiftKey: event.shiftKey && (multiline || event.key !== "Enter"),
      altKey: event.altKey && multiline,
      isComposing: event.nativeEvent.isComposing,
      // In several lines arrows go from one to the next.
      isTyping: quick.current && !text.includes("\n"),
    });
    if (!command) return;
    event.preventDefault();
    if (command.kind === "commit") {
      commit(command.after);
      return;
    }
    if (command.kind === "break") {
      const element = event.currentTarget;
      element.setRangeText("\n", element.selectionStart, element.selectionEnd, "end");
      setText(element.value);
      return;
    }
    done.current = true;
    props.onCancel();
  };

  return (
    <div
      className={classes.frame}
      data-hosted={hosted || undefined}
      data-invalid={message !== null || undefined}
    >
      <textarea
        ref={field}
        className={classes.field}
        data-align={align}
        aria-label={label}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
        rows={1}
        data-autofocus={hosted || undefined}
        inputMode={inputMode}
        spellCheck={multiline}
        value={text}
        placeholder={props.placeholder}
        onChange={(event) => {
          setText(multiline ? event.currentTarget.value : event.currentTarget.value.replaceAll("\n", " "));
          setMessage(null);
        }}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          quick.current = false;
        }}
        onBlur={() => {
          if (!hosted) commit("none");
        }}
      />
      {message === null ? null : (
        <div id={messageId} role="alert" className={classes.message}>
          {message}
        </div>
      )}
    </div>
  );
};
