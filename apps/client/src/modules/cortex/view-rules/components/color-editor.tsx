import { choiceColors, type ColorRule, limits, type Property } from "@maive/contract";
import { Button, Group, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import "@mantine/core/styles/Combobox.layer.css";
import { Icon, moved } from "../../../../ui/index.ts";
import { ChoiceTag, singleChoiceTexts } from "../../properties/index.ts";
import { describeRules } from "../model/describe-filter.ts";
import { filterTitlesQuery } from "../queries/filter-titles.ts";
import { colorTexts as texts } from "../color-texts.ts";
import { viewRulesTexts } from "../texts.ts";
import { ColorLine } from "./color-line.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import type { RuleScope } from "./rules-footer.tsx";
import classes from "./color-editor.module.css";

export interface ColorEditorProps {
  databaseId: number;
  properties: readonly Property[];
  colors: readonly ColorRule[];
  scope: RuleScope;
  /** Applied at once: the rows behind the dialog show it. */
  onChange(colors: ColorRule[]): void;
  onClose(): void;
}

/** The first colour that no rule has yet. */
const freshColor = (colors: readonly ColorRule[]): ColorRule["color"] =>
  choiceColors.slice(1).find((color) => colors.every((rule) => rule.color !== color)) ?? "stone";

/** By what a view colours its entries: rules, of which the first that is met decides. */
export const ColorEditor = (props: ColorEditorProps) => {
  const { databaseId, properties, colors, scope, onChange, onClose } = props;
  const add = useRef<HTMLButtonElement>(null);
  /** The rule whose conditions are edited; -1: a new one; null: none. */
  const [edited, setEdited] = useState<number | null>(null);
  const [coloring, setColoring] = useState<number | null>(null);
  const { data: titles = {} } = useQuery(filterTitlesQuery(colors.flatMap(({ filters }) => filters)));
  const sentenceOf = ({ filters }: ColorRule) => describeRules(filters, properties, titles);
  const change = (at: number, by: Partial<ColorRule>) =>
    onChange(colors.map((rule, index) => (index === at ? { ...rule, ...by } : rule)));
  const remove = (at: number) => {
    setColoring(null);
    onChange(colors.filter((_, index) => index !== at));
    add.current?.focus();
  };
  const handleApply = (filters: ColorRule["filters"]) => {
    if (edited === null) return;
    if (edited >= 0 && filters.length === 0) remove(edited);
    else if (edited >= 0) change(edited, { filters });
    else if (filters.length > 0)
      onChange([...colors, { filters, color: freshColor(colors), property_id: null }]);
  };
  const handleMove = (from: number, to: number) => {
    setColoring(null);
    onChange(moved(colors, from, to));
  };
  return (
    <>
      <p className={classes.hint}>{colors.length === 0 ? texts.none : texts.order}</p>
      <ol className={classes.list} aria-label={texts.rules}>
        {colors.map((rule, at) => {
          const sentence = sentenceOf(rule);
          return (
            <li key={`${at}:${sentence}`} className={classes.item}>
              <ColorLine
                rule={rule}
                sentence={sentence}
                properties={properties}
                isFirst={at === 0}
                isLast={at === colors.length - 1}
                isColoring={coloring === at}
                onColoring={() => setColoring(coloring === at ? null : at)}
                onEdit={() => setEdited(at)}
                onTarget={(property_id) => change(at, { property_id })}
                onMove={(by) => handleMove(at, at + by)}
                onRemove={() => remove(at)}
              />
              {coloring === at ? (
                <div role="group" aria-label={texts.colorOf(sentence)} className={classes.colors}>
                  {choiceColors.map((color) => (
                    <UnstyledButton
                      key={color}
                      className={classes.color}
                      aria-label={singleChoiceTexts.colors[color]}
                      aria-pressed={color === rule.color}
                      onClick={() => {
                        setColoring(null);
                        change(at, { color });
                      }}
                    >
                      <ChoiceTag name="A" color={color} />
                    </UnstyledButton>
                  ))}
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        variant="default"
        data-autofocus
        leftSection={<Icon of={Plus} size={16} />}
        disabled={colors.length >= limits.colorRules}
        onClick={() => setEdited(-1)}
      >
        {texts.add}
      </Button>
      <Group justify="space-between" gap="xs" mt="lg">
        <span className={classes.scope}>{viewRulesTexts.scopes[scope]}</span>
        <Button ml="auto" onClick={onClose}>
          {texts.done}
        </Button>
      </Group>
      <FilterDialog
        opened={edited !== null}
        title={texts.conditions}
        databaseId={databaseId}
        properties={properties}
        filters={edited === null ? [] : (colors[edited]?.filters ?? [])}
        scope={scope}
        onApply={handleApply}
        onClose={() => setEdited(null)}
      />
    </>
  );
};
