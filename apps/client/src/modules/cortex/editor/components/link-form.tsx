import { Check, Unlink } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { Icon } from "../../../../ui/index.ts";
import { toLink } from "../live/safe-link.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";

type LinkFormProps = { editor: BlockEditor; onDone: () => void };

/** Asks for the URL of a link on the selected text. */
export const LinkForm = ({ editor, onDone }: LinkFormProps) => {
  const [present] = useState(() => editor.getSelectedLinkUrl() ?? "");
  const [typed, setTyped] = useState(present);
  const [invalid, setInvalid] = useState(false);
  const { linkField, linkHint, linkApply, linkRemove, linkInvalid } = editorTexts.format;

  const done = () => {
    onDone();
    editor.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const url = toLink(typed);
    setInvalid(url === null);
    if (url === null) return;
    editor.createLink(url);
    done();
  };
  const remove = () => {
    editor.transact((tr) => tr.removeMark(tr.selection.from, tr.selection.to, editor.pmSchema.marks["link"]));
    done();
  };

  return (
    <form className={classes.form} onSubmit={apply}>
      <input
        autoFocus
        className={classes.field}
        aria-label={linkField}
        aria-invalid={invalid}
        title={invalid ? linkInvalid : undefined}
        placeholder={linkHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") done();
        }}
      />
      <button type="submit" className={classes.button} aria-label={linkApply} title={linkApply}>
        <Icon of={Check} size={16} />
      </button>
      {present !== "" && (
        <button
          type="button"
          className={classes.button}
          aria-label={linkRemove}
          title={linkRemove}
          onClick={remove}
        >
          <Icon of={Unlink} size={16} />
        </button>
      )}
      {invalid && (
        <span role="alert" className={classes.error}>
          {linkInvalid}
        </span>
      )}
    </form>
  );
};
