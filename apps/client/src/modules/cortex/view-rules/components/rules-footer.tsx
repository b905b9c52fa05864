import { Button, Group } from "@mantine/core";
import { viewRulesTexts as texts } from "../texts.ts";
import classes from "./view-rules.module.css";

interface RulesFooterProps {
  /** Applied for everybody. */
  forEveryone: boolean;
  onCancel(): void;
}

/** For whom the rules hold, and the two ways out of the form. */
export const RulesFooter = ({ forEveryone, onCancel }: RulesFooterProps) => (
  <Group justify="space-between" gap="xs" mt="lg">
    <span className={classes.scope}>{forEveryone ? texts.everyone : texts.onlyHere}</span>
    <Group gap="xs" ml="auto">
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit">{texts.apply}</Button>
    </Group>
  </Group>
);
