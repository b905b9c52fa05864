import { Button, Group } from "@mantine/core";
import { viewRulesTexts as texts } from "../texts.ts";
import classes from "./view-rules.module.css";

/** Whom rules are for: everyone who sees the view, its owner alone, or nobody but this browser yet. */
export type RuleScope = "everyone" | "mine" | "browser";

interface RulesFooterProps {
  /** Null where that is plain. */
  scope: RuleScope | null;
  onCancel(): void;
}

/** For whom the rules hold, and the two ways out of the form. */
export const RulesFooter = ({ scope, onCancel }: RulesFooterProps) => (
  <Group justify="space-between" gap="xs" mt="lg">
    <span className={classes.scope}>{scope === null ? null : texts.scopes[scope]}</span>
    <Group gap="xs" ml="auto">
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit">{texts.apply}</Button>
    </Group>
  </Group>
);
