import { limits, type View } from "@maive/contract";
import { Button, Checkbox, Group, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState, type FormEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { Dialog, LoadFailed, notifyError } from "../../../../ui/index.ts";
import { viewMenuTexts as menuTexts } from "./texts.ts";
import { useCreateView, useReadViews } from "./views.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import { ViewLine } from "./view-line.tsx";

interface ViewManagerProps {
  databaseId: number;
  views: readonly View[];
  /** The views that are tabs. */
  visible: readonly View[];
  /** The view that is shown alone, without tabs; null: there are tabs. */
  alone?: number | null;
  /** Saves which views are tabs, or the one that is shown alone; null when all are. */
  onSave: ((viewIds: number[], alone: number | null) => void) | null;
  onClose(): void;
}

const ViewManager = ({ databaseId, views, visible, alone = null, onSave, onClose }: ViewManagerProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(visible.map(({ id }) => id)));
  const shared = views.filter((view) => !view.private);
  const [single, setSingle] = useState<number | null>(alone);
  const [name, setName] = useState("");
  const create = useCreateView(databaseId);
  const read = useReadViews(databaseId);

  const choose = (id: number, on: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const handleCreate = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === "") return;
    create.mutate(
      { name: name.trim() },
      {
        onSuccess: (view) => {
          choose(view.id, true);
          setName("");
        },
        onError: (error) => notifyError(texts.viewFailed(errorSentence(error, texts.viewNotCreated))),
      },
    );
  };

  if (read.failed) return <LoadFailed title={texts.viewsFailed} onRetry={read.retry} />;
  return (
    <>
      <ul className={classes.choices}>
        {views.map((view, index) => (
          <ViewLine
            key={view.id}
            databaseId={databaseId}
            view={view}
            chosen={chosen.has(view.id)}
            autoFocus={index === 0}
            canDelete={view.private === true || shared.length > 1}
            onChoose={onSave && !view.private ? (on) => choose(view.id, on) : undefined}
          />
        ))}
      </ul>
      <form className={classes.newView} onSubmit={handleCreate}>
        <TextInput
          label={texts.newViewName}
          placeholder={texts.newViewPlaceholder}
          maxLength={limits.viewNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          className={classes.newViewName}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ""} loading={create.isPending}>
          {texts.createView}
        </Button>
      </form>
      {onSave ? (
        <div className={classes.alone}>
          <Checkbox
            label={menuTexts.hideTabs}
            checked={single !== null}
            onChange={(event) => setSingle(event.currentTarget.checked ? (shared[0]?.id ?? null) : null)}
          />
          {single === null ? null : (
            <Select
              label={menuTexts.shownView}
              data={shared.map((view) => ({ value: String(view.id), label: view.name }))}
              value={String(single)}
              allowDeselect={false}
              onChange={(id) => setSingle(id === null ? single : Number(id))}
            />
          )}
        </div>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {onSave ? texts.cancel : texts.close}
        </Button>
        {onSave ? (
          <Button
            onClick={() =>
              onSave(
                shared.filter(({ id }) => chosen.has(id) || id === single).map(({ id }) => id),
                single,
              )
            }
          >
            {texts.saveAndClose}
          </Button>
        ) : null}
      </Group>
    </>
  );
};

/** Chooses the block's tabs, and creates views. */
export const ViewManagerDialog = ({ opened, ...props }: ViewManagerProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.manageViews} size={420}>
    <ViewManager {...props} />
  </Dialog>
);
