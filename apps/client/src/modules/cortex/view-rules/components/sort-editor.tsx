import type { Property, Sort } from "@maive/contract";
import { Button, Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Icon, IconButton, moved, notifyError, useFirstFocus, useListOrder } from "../../../../ui/index.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { PropertySelect } from "./property-select.tsx";
import { RulesFooter, type RuleScope } from "./rules-footer.tsx";
import classes from "./view-rules.module.css";

export interface SortEditorProps {
  properties: readonly Property[];
  sorts: readonly Sort[];

  scope: RuleScope;
  onApply(sorts: Sort[]): void;
  onClose(): void;
}

const directionChoices = [
  { value: "asc", label: texts.directions.asc },
  { value: "desc", label: texts.directions.desc },
];
const directionOf = (text: string | null): Sort["direction"] => (text === "desc" ? "desc" : "asc");

/** The view's sorts by priority; applied by 'Anwenden'. */
export const SortEditor = ({ properties, scope, onApply, onClose, ...props }: SortEditorProps) => {
  const [sorts, setSorts] = useState<readonly Sort[]>(props.sorts);
  const [propertyId, setPropertyId] = useState<number | null>(null);
  const [direction, setDirection] = useState<Sort["direction"]>("asc");
  const form = useFirstFocus<HTMLFormElement>();
  const [problem, setProblem] = useState<string | null>(null);
  const { list, dragged, drag, moveByKey } = useListOrder((from, to) =>
    setSorts((now) => moved(now, from, to)),
  );
  const nameOf = (id: number) =>
    properties.find(({ property_id }) => property_id === id)?.property_name ?? texts.gone;

  /** The sorts with the one in the form; null if that cannot be added. */
  const withForm = (): Sort[] | null => {
    const property = properties.find(({ property_id: id }) => id === propertyId);
    if (!property) {
      setProblem(texts.propertyRequired);
      return null;
    }
    if (sorts.some(({ property_id: id }) => id === property.property_id)) {
      notifyError(texts.doubled);
      return null;
    }
    return [
      ...sorts,
      { property_id: property.property_id, property_name: property.property_name, direction },
    ];
  };
  const startOver = () => {
    setPropertyId(null);
    setDirection("asc");
    setProblem(null);
  };
  const handleAdd = () => {
    const more = withForm();
    if (!more) return;
    setSorts(more);
    startOver();
  };
  /** An unfinished form must not replace the removed sort. */
  const handleRemove = (sort: Sort) => {
    setSorts(sorts.filter((known) => known !== sort));
    startOver();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const appliedSorts = propertyId === null ? [...sorts] : withForm();
    if (!appliedSorts) return;
    onApply(appliedSorts);
    onClose();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      {sorts.length === 0 ? (
        <p className={classes.none}>{texts.noSorts}</p>
      ) : (
        <ul ref={list} className={classes.list} aria-label={texts.sorts}>
          {sorts.map((sort, index) => {
            const name = nameOf(sort.property_id);
            return (
              <li
                key={sort.property_id}
                className={classes.item}
                data-current={dragged === index || undefined}
              >
                <button
                  type="button"
                  data-grip
                  className={classes.grip}
                  aria-label={texts.moveSort(name)}
                  title={texts.moveSort(name)}
                  onPointerDown={(event) => drag(index, event)}
                  onKeyDown={(event) => moveByKey(index, event)}
                >
                  <Icon of={GripVertical} size={16} />
                </button>
                <span className={classes.sentence}>{name}</span>
                <Select
                  className={classes.direction}
                  aria-label={texts.directionOf(name)}
                  data={directionChoices}
                  value={sort.direction}
                  allowDeselect={false}
                  onChange={(selected) =>
                    setSorts(
                      sorts.map((known) =>
                        known === sort ? { ...known, direction: directionOf(selected) } : known,
                      ),
                    )
                  }
                />
                <IconButton
                  label={texts.up(name)}
                  disabled={index === 0}
                  onClick={() => setSorts(moved(sorts, index, index - 1))}
                >
                  <Icon of={ArrowUp} size={16} />
                </IconButton>
                <IconButton
                  label={texts.down(name)}
                  disabled={index === sorts.length - 1}
                  onClick={() => setSorts(moved(sorts, index, index + 1))}
                >
                  <Icon of={ArrowDown} size={16} />
                </IconButton>
                <IconButton label={texts.removeSort(name)} onClick={() => handleRemove(sort)}>
                  <Icon of={X} size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <fieldset className={classes.form}>
        <legend className={classes.legend}>{texts.newSort}</legend>
        <div className={classes.fields}>
          <PropertySelect
            properties={properties}
            propertyId={propertyId}
            problem={problem}
            onChange={({ property_id: id }) => {
              setPropertyId(id);
              setProblem(null);
            }}
          />
          <Select
            label={texts.direction}
            data={directionChoices}
            value={direction}
            allowDeselect={false}
            onChange={(selected) => setDirection(directionOf(selected))}
          />
        </div>
        <Button variant="default" onClick={handleAdd}>
          {texts.add}
        </Button>
      </fieldset>
      <RulesFooter scope={scope} onCancel={onClose} />
    </form>
  );
};
