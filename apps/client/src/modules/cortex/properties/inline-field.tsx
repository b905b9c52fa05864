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
  /** The previous value as text. */
  original: string;
  /** Initial text: the original, or what was typed on the cell. */
  initial: string;
  inputMode?: "text" | "decimal" | "url" | "email" | "tel";
  align?: "start" | "end";
  multiline?: boolean;
  placeholder?: string;
  /** Editing began by typing: arrow keys save, until a click or F2 moves into the text. */
  quick?: boolean;
  read(text: string): ReadResult;
  onCommit(value: string, after: AfterEdit): void;
  onCancel(): void;
  /** Unparsable text on unmount. */
  onAbandon?: ((text: string) => void) | undefined;
}

/**
 * The text field of an inline editor. Enter, Tab and blur commit, Escape cancels; invalid text keeps it open with a
 * message. Also commits on unmount, so that navigation loses nothing.
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
      // StrictMode runs this once on mount, with the field still connected.
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

  // In a sheet the buttons decide; a blur does not commit.
  const hosted = useEditorHost(commit);

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.key === "F2") quick.current = false;
    const command = editorCommand({
      key: event.key,
      shiftKey: event.shiftKey && (multiline || event.key !== "Enter"),
      altKey: event.altKey && multiline,
      isComposing: event.nativeEvent.isComposing,
      // In multi-line text arrow keys move between lines.
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
