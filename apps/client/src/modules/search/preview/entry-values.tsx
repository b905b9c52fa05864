import type { EntryProperty, PageDetail } from "@maive/contract";
import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "../../../ui/index.ts";
import {
  displayText,
  isAvailable,
  propertyTypeUi,
  rememberAnswer,
  subscribeNames,
  valueIn,
  valueKey,
} from "../../cortex/properties/index.ts";
import classes from "./hit-preview.module.css";

/** The filled properties of an entry, as far as the person may read them; the title is none of them. */
export const filledValues = ({ properties_list = [], restricted }: PageDetail): EntryProperty[] =>
  properties_list.flatMap((property) => {
    const { property_name: name, is_lead_property: isLead } = property;
    if (isLead || restricted?.includes(name) === true) return [];
    const value = valueIn({ properties: { [valueKey(property)]: property.value } }, property);
    return value === "" ? [] : [{ ...property, value }];
  });

interface ValueProps {
  property: EntryProperty;
  value: string;
  isFound: boolean;
}

const Value = ({ property, value, isFound }: ValueProps) => {
  // Names of linked things come a moment later.
  const text = useSyncExternalStore(subscribeNames, () => displayText(property, value));
  const { property_id: id, property_name: name, property_type: type } = property;
  const ui = isAvailable(type) ? propertyTypeUi(type) : null;
  return (
    <div data-property={id} data-found={isFound || undefined}>
      <dt title={name}>
        {ui ? <Icon of={ui.icon} size={15} /> : null}
        <span>{name}</span>
      </dt>
      <dd>{text}</dd>
    </div>
  );
};

interface EntryValuesProps {
  page: PageDetail;
  /** The property that was found. */
  foundId: number | null;
}

/** The values of an entry, as they are shown in it. */
export const EntryValues = ({ page, foundId }: EntryValuesProps) => {
  const { properties, linked_titles } = page;
  useEffect(() => rememberAnswer({ linked_titles, entries: [{ properties }] }), [properties, linked_titles]);
  const values = filledValues(page);
  if (values.length === 0) return null;
  return (
    <dl className={classes.values}>
      {values.map((property) => (
        <Value
          key={property.property_id}
          property={property}
          value={property.value ?? ""}
          isFound={property.property_id === foundId}
        />
      ))}
    </dl>
  );
};
