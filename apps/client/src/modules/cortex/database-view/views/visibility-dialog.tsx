import type { Property } from "@maive/contract";
import { Badge, Button, Checkbox, Group, Modal } from "@mantine/core";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useEffect, useState } from "react";
import type { ViewSettings } from "./use-view-settings.ts";
import { inViewOrder, isVisible } from "../columns/column-layout.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";

interface VisibilityDialogProps {
  opened: boolean;
  properties: readonly Property[];
  settings: ViewSettings;
  onClose(): void;
}

/** Which properties are columns of the view; saved immediately. */
export const VisibilityDialog = ({ opened, properties, settings, onClose }: VisibilityDialogProps) => {
  const { view, change } = settings;
  // Cache updates arrive asynchronously; the checkbox must not flicker meanwhile.
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({});
  useEffect(() => setTicked({}), [view]);
  const handleTick = (propertyId: number, on: boolean) => {
    setTicked((now) => ({ ...now, [propertyId]: on }));
    change({ [propertyId]: { visibility: on ? "show" : "hide" } });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.visibilityTitle(view.name)}
      size={420}
      centered
      withCloseButton={false}
    >
      <p className={classes.dialogHint}>{texts.visibilityHint}</p>
      <ul className={classes.choices}>
        {inViewOrder(properties, view).map((property) => (
          <li key={property.property_id} className={classes.choice}>
            <Checkbox
              label={property.property_name}
              checked={ticked[property.property_id] ?? isVisible(view, property)}
              disabled={property.is_lead_property}
              onChange={(event) => handleTick(property.property_id, event.currentTarget.checked)}
            />
            {property.is_lead_property ? (
              <Badge variant="light" color="gray" tt="none">
                {texts.lead}
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Modal>
  );
};
