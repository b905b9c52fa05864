import type { Permission } from "@maive/contract";
import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Search } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { reasonOf } from "../../../../api/index.ts";
import { Icon, notifySuccess, DialogActions } from "../../../../ui/index.ts";
import { afterChoice, findPeople, rightsToSend, type Edits, type Person } from "../model/rights.ts";
import { sharingTexts as texts } from "../texts.ts";
import { PeopleList } from "./people-list.tsx";
import classes from "./sharing.module.css";

/** From this number on there is a search. */
const searchableFrom = 9;

interface ShareFormProps {
  people: readonly Person[];
  /** What the rights mean, in a sentence. */
  hint: string;
  /** Offers to apply rights to descendants. */
  hasSubpages: boolean;
  onSave: (rights: Record<string, Permission>, applyToSubpages: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Edits rights. A failed save preserves every choice. */
export const ShareForm = ({ people, hint, hasSubpages, onSave, onClose }: ShareFormProps) => {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [applyToSubpages, setApplyToSubpages] = useState(false);
  const [search, setSearch] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const found = findPeople(people, search);
  const searchable = people.length >= searchableFrom;

  // The dialog opened while this was loading: the focus is on its close button.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, []);

  const save = async () => {
    const rights = rightsToSend(people, edits, applyToSubpages);
    if (Object.keys(rights).length === 0) {
      onClose();
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await onSave(rights, applyToSubpages);
      notifySuccess(texts.saved);
      onClose();
    } catch (error) {
      setFailure(texts.failed(reasonOf(error) || texts.unreachable));
    } finally {
      setSaving(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving) void save();
  };

  return (
    <form ref={form} onSubmit={handleSubmit}>
      {searchable && (
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<Icon of={Search} size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb="xs"
        />
      )}
      <div className={classes.found} data-searchable={searchable || undefined}>
        {found.length > 0 ? (
          <PeopleList
            people={found}
            edits={edits}
            onChoose={(person, choice) => setEdits((before) => afterChoice(before, person, choice))}
          />
        ) : (
          <p className={classes.noMatch} role="status">
            {texts.noMatch(search.trim())}
          </p>
        )}
      </div>
      <p className={classes.hint}>
        {hint} {texts.historyHint}
      </p>
      {hasSubpages && (
        <Checkbox
          className={classes.subpages}
          label={texts.applyToSubpages}
          description={texts.applyHint}
          checked={applyToSubpages}
          onChange={(event) => setApplyToSubpages(event.currentTarget.checked)}
        />
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <DialogActions confirmLabel={texts.save} onCancel={onClose} busy={saving} />
    </form>
  );
};
