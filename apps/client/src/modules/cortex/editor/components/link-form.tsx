import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, MonitorPlay, Unlink } from "lucide-react";
import { useId, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { Icon } from "../../../../ui/index.ts";
import { settingsQuery } from "../../../../settings/index.ts";
import { turnLinkInto } from "../embeds/actions/turn-into.ts";
import { embedHere } from "../embeds/model/embed.ts";
import { embedTexts } from "../embeds/texts.ts";
import { pagePath } from "../../page-queries/index.ts";
import { useKnownPages } from "../hooks/use-known-pages.ts";
import { toLink } from "../live/safe-link.ts";
import type { MentionOption } from "../mention/mention-option.ts";
import { pageOptions } from "../mention/mention-options.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./format-toolbar.module.css";
import { LinkPages } from "./link-pages.tsx";

/** Pages that the field offers. */
const most = 5;

type LinkFormProps = { editor: BlockEditor; onDone: () => void };

/** Asks for the URL of a link on the selected text, or for the title of a page. */
export const LinkForm = ({ editor, onDone }: LinkFormProps) => {
  const [present] = useState(() => editor.getSelectedLinkUrl() ?? "");
  const [typed, setTyped] = useState(present);
  const [invalid, setInvalid] = useState(false);
  const { linkField, linkHint, linkApply, linkRemove, linkInvalid } = editorTexts.format;

  const id = useId();
  const known = useKnownPages(typed);
  // An address is taken as it is.
  const pages = toLink(typed) === null ? pageOptions(typed, null, known).slice(0, most) : [];
  const [chosen, setChosen] = useState(-1);
  const index = Math.min(chosen, pages.length - 1);

  const { data: settings } = useQuery(settingsQuery);
  const shown = embedHere(present, settings?.MAIVE_EMBED_HOSTS ?? "");

  const done = () => {
    onDone();
    editor.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const page = pages[Math.max(index, typed.trim() === "" ? -1 : 0)];
    const url = page ? pagePath(page.target) : toLink(typed);
    setInvalid(url === null);
    if (url === null) return;
    editor.createLink(url);
    done();
  };
  const remove = () => {
    editor.transact((tr) => tr.removeMark(tr.selection.from, tr.selection.to, editor.pmSchema.marks["link"]));
    done();
  };

  const take = ({ target }: MentionOption) => {
    editor.createLink(pagePath(target));
    done();
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") done();
    if ((key !== "ArrowDown" && key !== "ArrowUp") || pages.length === 0) return;
    event.preventDefault();
    setChosen((index + (key === "ArrowDown" ? 1 : pages.length - (index < 0 ? 0 : 1))) % pages.length);
  };

  return (
    <form className={classes.form} onSubmit={apply}>
      <input
        autoFocus
        className={classes.field}
        aria-label={linkField}
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={pages[index] ? `${id}-${pages[index].target}` : undefined}
        aria-invalid={invalid}
        title={invalid ? linkInvalid : undefined}
        placeholder={linkHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(-1);
        }}
        onKeyDown={handleKey}
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
      {shown && (
        <button
          type="button"
          className={classes.button}
          aria-label={embedTexts.pasted.bookmark}
          title={embedTexts.pasted.bookmark}
          onClick={() => {
            turnLinkInto(editor, "bookmark", present);
            done();
          }}
        >
          <Icon of={Bookmark} size={16} />
        </button>
      )}
      {shown?.isAllowed && (
        <button
          type="button"
          className={classes.button}
          aria-label={embedTexts.pasted.embed}
          title={embedTexts.pasted.embed}
          onClick={() => {
            turnLinkInto(editor, "embed", present);
            done();
          }}
        >
          <Icon of={MonitorPlay} size={16} />
        </button>
      )}
      {invalid && (
        <span role="alert" className={classes.error}>
          {linkInvalid}
        </span>
      )}
      {pages.length > 0 && <LinkPages id={id} pages={pages} index={index} onTake={take} />}
    </form>
  );
};
