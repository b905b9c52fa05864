import { type Form, type FormField, limits } from "@maive/contract";
import { asksFor, type FormProperty, labelOf } from "@maive/values";
import { Badge, Button, Menu, Switch } from "@mantine/core";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { ChevronDown, ChevronRight, GripVertical, Plus, X } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton, moved, useListOrder } from "../../../../ui/index.ts";
import { isAvailable, propertyTypeUi } from "../../properties/index.ts";
import { CommittedText } from "./committed-text.tsx";
import { FieldSettings } from "./field-settings.tsx";
import classes from "./form-builder.module.css";
import { formViewTexts as texts } from "./texts.ts";

interface FormBuilderProps {
  form: Form;
  properties: readonly FormProperty[];
  /** Of the view, where the form has no title. */
  name: string;
  isPrivate: boolean;
  onChange(form: Form): void;
}

/** Conditions on what comes later after a move say nothing any more. */
const withoutLater = (fields: readonly FormField[]): FormField[] => {
  const earlier = new Set<number>();
  return fields.map((field) => {
    const conditions = field.shown_if?.conditions.filter(({ property_id: id }) => earlier.has(id)) ?? [];
    earlier.add(field.property_id);
    return {
      ...field,
      shown_if: field.shown_if && conditions.length > 0 ? { ...field.shown_if, conditions } : null,
    };
  });
};

const typeIcon = ({ type }: FormProperty) =>
  isAvailable(type) ? <Icon of={propertyTypeUi(type).icon} size={16} /> : null;

/** What a form asks, in which order, and how. Changes are saved at once. */
export const FormBuilder = ({ form, properties, name, isPrivate, onChange }: FormBuilderProps) => {
  const [open, setOpen] = useState<number | null>(null);
  const { fields } = form;
  const put = (next: readonly FormField[]) => onChange({ ...form, fields: withoutLater(next) });
  const { list, dragged, drag, moveByKey } = useListOrder((from, to) => put(moved(fields, from, to)));
  const byId = new Map(properties.map((property) => [property.id, property]));
  const left = properties.filter(
    ({ id, type, config }) => asksFor(type, config) && !fields.some((field) => field.property_id === id),
  );
  const earlierThan = (at: number) =>
    fields.slice(0, at).flatMap((field) => {
      const property = byId.get(field.property_id);
      return property ? [{ property, label: labelOf(field, property) }] : [];
    });
  return (
    <div className={classes.builder}>
      <CommittedText
        label={texts.title}
        placeholder={name}
        maxLength={limits.formLabelLength}
        value={form.title}
        onCommit={(title) => onChange({ ...form, title })}
      />
      <CommittedText
        label={texts.description}
        multiline
        maxLength={limits.formTextLength}
        value={form.description}
        onCommit={(description) => onChange({ ...form, description })}
      />
      <section aria-label={texts.fields}>
        <h3 className={classes.heading}>{texts.fields}</h3>
        <ul ref={list} className={classes.fields}>
          {fields.map((field, at) => {
            const property = byId.get(field.property_id);
            if (!property) return null;
            const label = labelOf(field, property);
            const isOpen = open === property.id;
            return (
              <li key={property.id} className={classes.row} data-dragged={dragged === at || undefined}>
                <div className={classes.rowHead}>
                  <button
                    type="button"
                    className={classes.grip}
                    data-grip
                    title={texts.keys}
                    aria-label={texts.move(label)}
                    onPointerDown={(event) => drag(at, event)}
                    onKeyDown={(event) => moveByKey(at, event)}
                  >
                    <Icon of={GripVertical} size={16} />
                  </button>
                  <button
                    type="button"
                    className={classes.rowName}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : property.id)}
                  >
                    {typeIcon(property)}
                    <span className={classes.rowText}>{label}</span>
                    {field.required ? (
                      <Badge variant="light" color="gray" tt="none">
                        {texts.isRequired}
                      </Badge>
                    ) : null}
                    {field.shown_if ? (
                      <Badge variant="light" color="gray" tt="none">
                        {texts.isConditional}
                      </Badge>
                    ) : null}
                    <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
                  </button>
                  {property.isLead ? (
                    <span className={classes.noButton} />
                  ) : (
                    <IconButton label={texts.remove(label)} onClick={() => put(fields.toSpliced(at, 1))}>
                      <Icon of={X} size={16} />
                    </IconButton>
                  )}
                </div>
                {isOpen ? (
                  <FieldSettings
                    field={field}
                    property={property}
                    earlier={earlierThan(at)}
                    onChange={(next) => put(fields.with(at, next))}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
        {left.length === 0 ? (
          <p className={classes.dimmed}>{texts.nothingToAdd}</p>
        ) : (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="default" size="sm" leftSection={<Icon of={Plus} size={16} />}>
                {texts.add}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah="50dvh" style={{ overflowY: "auto" }}>
              {left.map((property) => (
                <Menu.Item
                  key={property.id}
                  leftSection={typeIcon(property)}
                  onClick={() =>
                    put([
                      ...fields,
                      { property_id: property.id, label: "", help: "", required: false, shown_if: null },
                    ])
                  }
                >
                  {property.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </section>
      <CommittedText
        label={texts.thanks}
        description={texts.thanksHint}
        multiline
        maxLength={limits.formTextLength}
        value={form.thanks}
        onCommit={(thanks) => onChange({ ...form, thanks })}
      />
      {isPrivate ? (
        <p className={classes.dimmed}>{texts.privateHint}</p>
      ) : (
        <Switch
          label={texts.forReaders}
          description={texts.forReadersHint}
          checked={form.for_readers}
          onChange={(event) => onChange({ ...form, for_readers: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
