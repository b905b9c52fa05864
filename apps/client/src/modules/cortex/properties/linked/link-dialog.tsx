import { Button, Group } from "@mantine/core";
import { linkedIds } from "@maive/values";
import { useState, type ComponentType } from "react";
import { Dialog, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { useEditorHost } from "../editor-host.ts";
import { linkedName } from "../names/linked-display.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { textOfIds, withMoved, withToggled } from "../relation/relation-value.ts";
import { useAnswer } from "../use-answer.ts";
import { ChosenList } from "./chosen-list.tsx";
import classes from "./link-dialog.module.css";
import { PickList, type Candidate } from "./pick-list.tsx";
import { linkedTexts as texts } from "./texts.ts";

interface LinkDialogProps extends Pick<
  EditorProps,
  "value" | "property" | "readOnly" | "onCommit" | "onCancel" | "onAbandon"
> {
  words: { search: string; candidates: string; chosen: string; nothingChosen: string };
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  /** The load error as a sentence. */
  failure?: string | null;
  onRetry(): void;
  search: string;
  onSearch(text: string): void;
  /** Creates an item from the search text. @returns its id, or null after a failure. */
  create?: { label: string; run(): Promise<string | null> } | undefined;
  empty: string;
  /** A sentence below the list. */
  note?: string | null;
  Mark?: ComponentType<Candidate> | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

/** Chooses link targets. A single choice closes the dialog. */
export const LinkDialog = (props: LinkDialogProps) => {
  const { value, property, readOnly, words, candidates, failure, create } = props;
  const multiple = property.property_config.multiple === true;
  const [ids, setIds] = useState<readonly string[]>(() => linkedIds(value));
  const [leadsOn, setLeadsOn] = useState(false);
  const { onCommit, onCancel } = useAnswer(props, () =>
    textOfIds(ids) === value ? "" : ids.map(linkedName).join(", "),
  );

  const hosted = useEditorHost(readOnly ? undefined : (after) => onCommit(textOfIds(ids), after));

  const take = (next: readonly string[]) => {
    setIds(next);
    if (!multiple) onCommit(textOfIds(next), "stay");
  };
  const runCreate = async () => {
    const id = await create?.run();
    if (!id) return;
    props.onSearch("");
    take(withToggled(ids, id, multiple));
  };
  const handleOpen =
    props.onOpen &&
    ((id: string) => {
      setLeadsOn(true);
      onCommit(textOfIds(ids), "none");
      props.onOpen?.(id);
    });

  const picking = () => {
    if (failure) return <LoadFailed title={failure} onRetry={props.onRetry} />;
    if (!candidates) return <LoadingText text={texts.loading} />;
    return (
      <PickList
        searchLabel={words.search}
        listLabel={words.candidates}
        candidates={candidates}
        chosen={new Set(ids)}
        multiple={multiple}
        search={props.search}
        onSearch={props.onSearch}
        onToggle={(id) => take(withToggled(ids, id, multiple))}
        create={create && { label: create.label, onCreate: () => void runCreate() }}
        empty={props.empty}
        Mark={props.Mark}
        quiet={hosted}
      />
    );
  };

  return (
    <Dialog opened onClose={onCancel} title={property.property_name} size={480} keepFocus={leadsOn}>
      {ids.length > 0 ? (
        <ChosenList
          label={words.chosen}
          ids={ids}
          readOnly={readOnly}
          onMove={(at, by) => setIds(withMoved(ids, at, by))}
          onRemove={(id) => take(ids.filter((other) => other !== id))}
          onOpen={handleOpen}
          Mark={props.Mark}
        />
      ) : null}
      {readOnly && ids.length === 0 ? <p className={classes.note}>{words.nothingChosen}</p> : null}
      {readOnly ? null : picking()}
      {props.note && !readOnly ? <p className={classes.note}>{props.note}</p> : null}
      {hosted ? null : (
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onCancel}>
            {readOnly ? texts.close : texts.cancel}
          </Button>
          {multiple && !readOnly ? (
            <Button onClick={() => onCommit(textOfIds(ids), "stay")}>{texts.save}</Button>
          ) : null}
        </Group>
      )}
    </Dialog>
  );
};
