import { numberBounds, shownNumberStyles } from "@maive/contract";
import { formatStyled } from "@maive/values";
import { Checkbox, Group, Select, TextInput } from "@mantine/core";
import { lookOfDraft } from "../model/number-look.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./property-editor.module.css";
import type { SettingsProps } from "./settings-props.ts";

const automatic = "automatic";
const styles = shownNumberStyles.map((style) => ({ value: style, label: texts.numberStyles[style] }));
const asEntered = "entered";
const mostOffered = 6;
const decimalChoices = [
  { value: asEntered, label: texts.decimalsAsEntered },
  ...Array.from({ length: mostOffered + 1 }, (_, count) => ({ value: String(count), label: String(count) })),
];
const starChoices = Array.from({ length: numberBounds.stars }, (_, index) => String(index + 1));

/** A number of each style that shows what it does. */
const samples = {
  number: "1924.5",
  currency: "1250.5",
  percent: "0.125",
  duration: "5400",
  stars: "4",
  progress: "0.8",
} as const;

/** How numbers are shown. @param computed results, which may be shown as they come. */
export const NumberSettings = ({
  draft,
  problems,
  onChange,
  computed = false,
}: SettingsProps & { computed?: boolean }) => {
  const style = draft.numberStyle ?? (computed ? null : "number");
  const hasDecimals = style !== null && style !== "duration" && style !== "stars";
  return (
    <>
      <Group grow align="start" gap="sm">
        <Select
          label={texts.numberStyle}
          data={computed ? [{ value: automatic, label: texts.numberStyleAny }, ...styles] : styles}
          value={style ?? automatic}
          allowDeselect={false}
          onChange={(selected) =>
            onChange({ numberStyle: shownNumberStyles.find((known) => known === selected) ?? null })
          }
        />
        {hasDecimals ? (
          <Select
            label={texts.decimals}
            data={decimalChoices}
            value={draft.decimals === null ? asEntered : String(draft.decimals)}
            allowDeselect={false}
            onChange={(selected) =>
              onChange({ decimals: selected === null || selected === asEntered ? null : Number(selected) })
            }
          />
        ) : null}
        {style === "currency" ? (
          <TextInput
            label={texts.currency}
            value={draft.currency}
            error={problems.currency}
            maxLength={3}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(event) => onChange({ currency: event.currentTarget.value })}
          />
        ) : null}
        {style === "stars" ? (
          <Select
            label={texts.stars}
            data={starChoices}
            value={String(draft.stars)}
            allowDeselect={false}
            onChange={(selected) => onChange({ stars: Number(selected) })}
          />
        ) : null}
      </Group>
      {hasDecimals ? (
        <Checkbox
          label={texts.ungrouped}
          description={texts.ungroupedHint}
          checked={draft.numberFormat === "plain"}
          onChange={(event) => onChange({ numberFormat: event.currentTarget.checked ? "plain" : "grouped" })}
        />
      ) : null}
      {style === null || problems.currency !== undefined ? null : (
        <p className={classes.note}>
          {texts.numberSample(formatStyled(samples[style], lookOfDraft({ ...draft, numberStyle: style })))}
        </p>
      )}
    </>
  );
};
