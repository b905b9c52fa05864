import { Button, TextInput } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { continueAfter } from "../../actions/block-actions.ts";
import { fetchPreview } from "../actions/fetch-preview.ts";
import { usePendingFocus } from "../hooks/use-pending-focus.ts";
import { readBookmark, webAddress } from "../model/bookmark.ts";
import { changeConfig } from "../model/config-text.ts";
import { embedTexts } from "../texts.ts";
import { AddressField } from "./address-field.tsx";
import classes from "./bookmark-block.module.css";
import type { EmbedProps } from "./embed-props.ts";

const { bookmark: texts } = embedTexts;

/** The form of a bookmark: URL and texts. A pasted URL is accepted at once. */
export const BookmarkForm = ({
  editor,
  context,
  blockId,
  attributes,
  onChange,
  onDone,
}: EmbedProps & { onDone: () => void }) => {
  const { content, config } = attributes;
  const known = readBookmark(config);
  const [address, setAddress] = useState(content);
  const [title, setTitle] = useState(known.title);
  const [description, setDescription] = useState(known.description);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  usePendingFocus(context, blockId, "start", field);
  const isNew = content === "";

  const store = (typed: string): boolean => {
    const url = webAddress(typed);
    setInvalid(url === null);
    if (url === null) return false;
    // Input may precede the focus handover.
    context.pendingFocus.set(null);
    onChange({
      content: url,
      config: changeConfig(config, {
        title: title.trim() || null,
        description: description.trim() || null,
        // Of another page.
        ...(url === content ? {} : { site_name: null, picture: null, icon: null }),
      }),
    });
    onDone();
    continueAfter(editor, blockId);
    if (url !== content) void fetchPreview(editor, blockId);
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isNew) return;
    event.stopPropagation();
    onDone();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    store(address);
  };
  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit} data-screen-only>
      <AddressField
        ref={field}
        label={texts.address}
        value={address}
        invalid={invalid}
        onChange={(typed) => {
          setAddress(typed);
          setInvalid(false);
        }}
        onKeyDown={handleKey}
        store={store}
      />
      {!isNew && (
        <>
          <TextInput
            label={texts.title}
            onKeyDown={handleKey}
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextInput
            label={texts.description}
            onKeyDown={handleKey}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </>
      )}
      <div className={classes.buttons}>
        {!isNew && (
          <Button variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit">{isNew ? texts.add : texts.save}</Button>
      </div>
    </form>
  );
};
