import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import type { CellProperty, OptionDraft } from "../property-type-ui.ts";
import { optionsOf } from "../single-choice/choice-value.ts";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import { movedOption, renamings } from "./option-changes.ts";
import classes from "./option-manager.module.css";
import { OptionRow } from "./option-row.tsx";

export interface OptionManagerProps {
  property: CellProperty;
  onChangeOptions(
    options: readonly OptionDraft[],
    replaced?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Called with the renamed options. */
  onDone(renamed: ReadonlyMap<string, string | null>): void;
}

/** Edits options in the menu: name, colour, order, deletion. Saved immediately. */
export const OptionManager = ({ property, onChangeOptions, onDone }: OptionManagerProps) => {
  const [before] = useState(() => optionsOf(property));
  const [options, setOptions] = useState<readonly OptionDraft[]>(before);
  const saving = useRef<Promise<void>>(Promise.resolve());

  /** Removed options' ids, and their replacements. */
  const replaced = useRef(new Map<string, string>());

  const save = (next: readonly OptionDraft[], replacements?: Readonly<Record<string, string>>) => {
    const previous = options;
    setOptions(next);
    // Serialised: each request contains all options.
    saving.current = saving.current.then(async () => {
      try {
        await onChangeOptions(next, replacements);
      } catch (error) {
        setOptions(previous);
        notifyError(errorSentence(error, texts.changeFailed));
      }
    });
  };
  const change = (at: number, part: Partial<OptionDraft>) =>
    save(options.map((option, n) => (n === at ? { ...option, ...part } : option)));
  const rename = (at: number, name: string) => {
    if (options.some((option, n) => n !== at && option.name === name)) notifyError(texts.doubled(name));
    else change(at, { name });
  };
  const remove = (at: number, replacementId: string | null) => {
    const gone = options[at];
    const next = options.find(({ id }) => id === replacementId);
    const rest = options.filter((_, n) => n !== at);
    if (!gone?.id || !next?.id) {
      save(rest);
      return;
    }
    replaced.current.set(gone.id, next.id);
    save(rest, { [gone.id]: next.id });
  };
  const finish = async () => {
    await saving.current;
    onDone(renamings(before, options, replaced.current));
  };

  return (
    <div className={classes.manager}>
      <ul className={classes.rows} aria-label={texts.options(property.property_name)}>
        {options.map((option, at) => (
          <OptionRow
            key={option.id ?? option.name}
            option={option}
            at={at}
            count={options.length}
            onRename={(name) => rename(at, name)}
            onColor={(color) => change(at, { color })}
            onMove={(by) => save(movedOption(options, at, by))}
            propertyId={property.property_id}
            others={options.filter((_, n) => n !== at)}
            onRemove={(replacementId) => remove(at, replacementId)}
          />
        ))}
      </ul>
      <Button variant="default" fullWidth onClick={() => void finish()}>
        {texts.managed}
      </Button>
    </div>
  );
};
