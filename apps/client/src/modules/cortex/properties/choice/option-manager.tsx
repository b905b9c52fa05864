import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import type { CellProperty, OptionDraft } from "../property-type-ui.ts";
import { optionsOf } from "../single-choice/choice-value.ts";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import { movedOption, renamings } from "./option-changes.ts";
import classes from "./option-manager.module.css";
import { OptionRow } from "./option-row.tsx";

export interface OptionManagerProps {
  property: CellProperty;
  onChangeOptions(options: readonly OptionDraft[]): Promise<void>;
  /** Called with what has become of names. */
  onDone(renamed: ReadonlyMap<string, string | null>): void;
}

/** The options of a property: named, coloured, ordered and deleted in the menu. Each change is stored at once. */
export const OptionManager = ({ property, onChangeOptions, onDone }: OptionManagerProps) => {
  const [before] = useState(() => optionsOf(property));
  const [options, setOptions] = useState<readonly OptionDraft[]>(before);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const save = (next: readonly OptionDraft[]) => {
    const kept = options;
    setOptions(next);
    // One after the other: each names all options.
    saving.current = saving.current.then(async () => {
      try {
        await onChangeOptions(next);
      } catch (error) {
        setOptions(kept);
        notifyError(error instanceof ApiError && error.detail !== "" ? error.detail : texts.changeFailed);
      }
    });
  };
  const change = (at: number, part: Partial<OptionDraft>) =>
    save(options.map((option, n) => (n === at ? { ...option, ...part } : option)));
  const rename = (at: number, name: string) => {
    if (options.some((option, n) => n !== at && option.name === name)) notifyError(texts.doubled(name));
    else change(at, { name });
  };
  const finish = async () => {
    await saving.current;
    onDone(renamings(before, options));
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
            onRemove={() => save(options.filter((_, n) => n !== at))}
          />
        ))}
      </ul>
      <Button variant="default" fullWidth onClick={() => void finish()}>
        {texts.managed}
      </Button>
    </div>
  );
};
