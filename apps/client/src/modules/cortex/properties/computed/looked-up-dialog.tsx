import { Button, Group } from "@mantine/core";
import { linkedIds } from "@maive/values";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { Dialog, Icon } from "../../../../ui/index.ts";
import { ShownFiles } from "../../../drive/pickers/index.ts";
import { useEditorHost } from "../editor-host.ts";
import { filesOf } from "../file/file-value.ts";
import { ChosenList } from "../linked/chosen-list.tsx";
import classes from "../linked/link-dialog.module.css";
import { linkedTexts } from "../linked/texts.ts";
import { isWithheld } from "../names/known-names.ts";
import { useWithheld } from "../names/use-name.ts";
import { PersonFace } from "../person/person-face.tsx";
import type { EditorProps } from "../property-type-ui.ts";
import { computedTexts as texts } from "./texts.ts";

const unmoved = () => undefined;

/** Looked up entries, people or files: entries and files open from here, nothing is changed. */
export const LookedUpDialog = (props: EditorProps) => {
  const { value, property, onCommit, onCancel, onOpenEntry, onExplain } = props;
  const [leadsOn, setLeadsOn] = useState(false);
  // A sheet has a button of its own to close it.
  const hosted = useEditorHost();
  const { property_name: name, property_config: config } = property;
  const leadTo = (there: () => void) => {
    setLeadsOn(true);
    if (hosted) onCancel();
    else onCommit(value, "none");
    there();
  };
  const ids = linkedIds(value);
  const hidden = useWithheld(ids);
  const isOfEntries = config.lookup_type === "relation";
  return (
    <Dialog opened onClose={onCancel} title={name} size={480} keepFocus={leadsOn}>
      {config.lookup_type === "file" ? (
        <ShownFiles label={name} files={filesOf(value)} />
      ) : (
        <ChosenList
          label={name}
          ids={ids.filter((id) => !isWithheld(id))}
          readOnly
          onMove={unmoved}
          onRemove={unmoved}
          onOpen={isOfEntries ? (id) => leadTo(() => onOpenEntry(id)) : undefined}
          Mark={isOfEntries ? undefined : PersonFace}
        />
      )}
      {hidden > 0 ? <p className={classes.note}>{linkedTexts.noAccess(hidden)}</p> : null}
      <Group justify="flex-end" gap="xs" mt="md">
        {onExplain ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon of={CircleHelp} size={16} />}
            onClick={() => leadTo(onExplain)}
          >
            {texts.explain}
          </Button>
        ) : null}
        {hosted ? null : (
          <Button variant="default" data-autofocus onClick={onCancel}>
            {linkedTexts.close}
          </Button>
        )}
      </Group>
    </Dialog>
  );
};
