import { Button, Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { propertyDependentsQuery } from "../../part-trash/index.ts";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import classes from "./option-manager.module.css";
import { useState } from "react";

interface OptionRemovalProps {
  propertyId: number;
  option: { id: string; name: string };
  /** Possible replacements. */
  others: readonly { id?: string; name: string }[];
  /** @param replacementId the replacement; null: values are cleared. */
  onRemove(replacementId: string | null): void;
  onKeep(): void;
}

/** Shows the number of affected entries and asks for a replacement. */
export const OptionRemoval = ({ propertyId, option, others, onRemove, onKeep }: OptionRemovalProps) => {
  const [replacement, setReplacement] = useState("");
  const { data, isError } = useQuery(propertyDependentsQuery(propertyId));
  const used = data?.options[option.id] ?? 0;
  const stated = others.flatMap(({ id, name }) => (id === undefined ? [] : [{ value: id, label: name }]));
  return (
    <div role="group" aria-label={texts.removal(option.name)} className={classes.removal}>
      <p role="status">{data ? texts.used(used) : isError ? texts.usedUnknown : texts.counting}</p>
      {used > 0 && stated.length > 0 ? (
        <NativeSelect
          label={texts.replaceBy}
          data={[{ value: "", label: texts.replaceByNothing }, ...stated]}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
        />
      ) : null}
      <Group gap="xs" justify="flex-end">
        <Button size="compact-md" variant="default" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button
          size="compact-md"
          color="red"
          aria-label={texts.removeSure(option.name)}
          disabled={!data && !isError}
          onClick={() => onRemove(replacement === "" ? null : replacement)}
        >
          {texts.removeNow}
        </Button>
      </Group>
    </div>
  );
};
