import { Input, SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Pencil, Plus } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import { templatePlaces } from "@maive/contract";
import { Icon } from "../../../../ui/index.ts";
import { setToggleOpen } from "../actions/toggle-actions.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { usePendingFocus } from "../embeds/hooks/use-pending-focus.ts";
import { useStoredDraft } from "../embeds/hooks/use-stored-draft.ts";
import { isToggleOpen, subscribeToggles } from "../schema/open-toggles.ts";
import { pressTemplateButton } from "./template-actions.ts";
import classes from "./template-block.module.css";
import { templatePlace, withPlace } from "./template-config.ts";
import { templateTexts as texts } from "./texts.ts";

/** What a button is called, and where it inserts. The template itself are the blocks below. */
const TemplateForm = ({
  context,
  blockId,
  attributes,
  onChange,
  onDone,
}: EmbedProps & { onDone: () => void }) => {
  const { content, config } = attributes;
  const field = useRef<HTMLInputElement>(null);
  usePendingFocus(context, blockId, "start", field);
  const label = useStoredDraft(
    content,
    (typed) => typed.trim(),
    (text) => onChange({ content: text }),
  );
  return (
    <div className={classes.form} data-screen-only>
      <TextInput
        ref={field}
        className={classes.label}
        label={texts.label}
        placeholder={texts.labelHint}
        maxLength={200}
        value={label.value}
        onChange={(event) => label.change(event.currentTarget.value)}
        onBlur={label.finish}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
          event.preventDefault();
          label.finish();
          onDone();
        }}
      />
      <Input.Wrapper className={classes.place} label={texts.place} labelElement="div">
        <SegmentedControl
          aria-label={texts.place}
          data={templatePlaces.map((value) => ({ value, label: texts.places[value] }))}
          value={templatePlace(config)}
          onChange={(value) => {
            const place = templatePlaces.find((each) => each === value);
            if (place) onChange({ config: withPlace(config, place) });
          }}
        />
      </Input.Wrapper>
      <p className={classes.hint}>{texts.inserted}</p>
    </div>
  );
};

/** A button that inserts a copy of the blocks below it. Which are seen, while its form is open. */
export const TemplateBlock = (props: EmbedProps) => {
  const { editor, blockId, attributes, canWrite } = props;
  const isOpen = useSyncExternalStore(subscribeToggles, () => isToggleOpen(blockId)) && canWrite;
  const button = useRef<HTMLButtonElement>(null);
  const toggle = (open: boolean) => setToggleOpen(editor.prosemirrorView, blockId, open);
  const done = () => {
    toggle(false);
    button.current?.focus();
  };
  return (
    <div className={classes.block}>
      <div className={classes.line}>
        <button
          ref={button}
          type="button"
          className={classes.press}
          disabled={!canWrite}
          onClick={() => pressTemplateButton(editor, blockId)}
        >
          <Icon of={Plus} size={16} />
          <span>{attributes.content || texts.unnamed}</span>
        </button>
        {canWrite && (
          <button
            type="button"
            className={classes.edit}
            data-screen-only
            aria-label={isOpen ? texts.done : texts.edit}
            title={isOpen ? texts.done : texts.edit}
            aria-expanded={isOpen}
            onClick={() => toggle(!isOpen)}
          >
            {isOpen ? texts.done : <Icon of={Pencil} size={16} />}
          </button>
        )}
      </div>
      {isOpen && <TemplateForm {...props} onDone={done} />}
    </div>
  );
};
