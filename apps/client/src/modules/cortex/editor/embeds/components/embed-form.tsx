import { Button } from "@mantine/core";
import { useRef, useState, type SubmitEvent } from "react";
import { continueAfter } from "../../actions/block-actions.ts";
import { usePendingFocus } from "../hooks/use-pending-focus.ts";
import { webAddress } from "../model/bookmark.ts";
import { embedTexts } from "../texts.ts";
import { AddressField } from "./address-field.tsx";
import classes from "./bookmark-block.module.css";
import type { EmbedProps } from "./embed-props.ts";

const { bookmark, embed: texts } = embedTexts;

/** Asks for the address that is shown in place. A pasted one is accepted at once. */
export const EmbedForm = ({
  editor,
  context,
  blockId,
  attributes,
  onChange,
  onDone,
}: EmbedProps & { onDone: () => void }) => {
  const { content } = attributes;
  const [address, setAddress] = useState(content);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  usePendingFocus(context, blockId, "start", field);

  const store = (typed: string): boolean => {
    const url = webAddress(typed);
    setInvalid(url === null);
    if (url === null) return false;
    // Input may precede the focus handover.
    context.pendingFocus.set(null);
    onChange({ content: url });
    onDone();
    continueAfter(editor, blockId);
    return true;
  };
  return (
    <form
      className={classes.form}
      noValidate
      data-screen-only
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        store(address);
      }}
    >
      <AddressField
        ref={field}
        label={texts.address}
        description={texts.addressHint}
        value={address}
        invalid={invalid}
        onChange={(typed) => {
          setAddress(typed);
          setInvalid(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || content === "") return;
          event.stopPropagation();
          onDone();
        }}
        store={store}
      />
      <div className={classes.buttons}>
        {content !== "" && (
          <Button variant="default" onClick={onDone}>
            {bookmark.cancel}
          </Button>
        )}
        <Button type="submit">{content === "" ? bookmark.add : bookmark.save}</Button>
      </div>
    </form>
  );
};
