import { Checkbox, Select, TextInput } from "@mantine/core";
import { limits } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { databaseListQuery, databaseQuery } from "../../database-queries/index.ts";
import { isTrashed } from "../../part-trash/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./property-editor.module.css";
import type { SettingsProps } from "./settings-props.ts";

/** Target, number and two-way setting of a relation. */
export const RelationSettings = (props: SettingsProps) => {
  const { database, property, draft, problems, onChange } = props;
  const { data: databases, isError } = useQuery(databaseListQuery);
  const others = (databases ?? [])
    .filter(({ database_id: id }) => id !== database.database_id)
    .map(({ database_id: id, name }) => ({ value: `cortex:${id}`, label: name }));
  const fixed = [
    { value: "self", label: texts.targetSelf },
    { value: "users", label: texts.targetUsers },
  ];
  const isKnown = [...fixed, ...others].some(({ value }) => value === draft.target);
  const unseen = isKnown || databases === undefined ? [] : [{ value: draft.target, label: texts.targetGone }];
  const [, unseenId] = unseen.length > 0 ? draft.target.split(":") : [];
  const { error } = useQuery({ ...databaseQuery(Number(unseenId)), enabled: unseenId !== undefined });
  const isNew = property === undefined;
  const canLinkBack = draft.target !== "users" && props.oneWay !== true;

  return (
    <>
      <Select
        label={texts.target}
        description={isTrashed(error) ? error.detail : isNew ? texts.targetHint : undefined}
        error={isError ? texts.targetsFailed : problems.target}
        data={[...fixed, { group: texts.targetDatabases, items: [...others, ...unseen] }]}
        value={draft.target}
        allowDeselect={false}
        searchable={others.length > 8}
        disabled={!isNew}
        onChange={(target) => onChange({ target: target ?? draft.target })}
      />
      <Checkbox
        label={texts.multiple}
        checked={draft.multiple}
        onChange={(event) => onChange({ multiple: event.currentTarget.checked })}
      />
      {isNew && canLinkBack ? (
        <Checkbox
          label={texts.twoWay}
          description={draft.target === "self" ? texts.twoWaySelfHint : texts.twoWayHint}
          checked={draft.twoWay}
          onChange={(event) => onChange({ twoWay: event.currentTarget.checked })}
        />
      ) : null}
      {isNew && canLinkBack && draft.twoWay && draft.target !== "self" ? (
        <TextInput
          label={texts.counterpart}
          description={texts.counterpartHint}
          value={draft.counterpart}
          maxLength={limits.propertyNameLength}
          onChange={(event) => onChange({ counterpart: event.currentTarget.value })}
        />
      ) : null}
      {!isNew && draft.twoWay ? <p className={classes.note}>{texts.isTwoWay}</p> : null}
    </>
  );
};

/** Number of people, and the name of their list of entries. */
export const PersonSettings = ({ draft, problems, onChange }: SettingsProps) => (
  <>
    <TextInput
      label={texts.counterpart}
      description={texts.personCounterpartHint}
      value={draft.counterpart}
      error={problems.counterpart}
      maxLength={limits.propertyNameLength}
      onChange={(event) => onChange({ counterpart: event.currentTarget.value })}
    />
    <Checkbox
      label={texts.multiplePeople}
      checked={draft.multiple}
      onChange={(event) => onChange({ multiple: event.currentTarget.checked })}
    />
  </>
);
