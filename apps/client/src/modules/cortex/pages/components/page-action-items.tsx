import { Text } from "@mantine/core";
import { Fragment } from "react";
import { Menu } from "../../../../ui/floating/index.ts";
import { Icon } from "../../../../ui/index.ts";
import type { PageAction } from "../hooks/use-page-actions.ts";

/** Menu items of a page; the first enabled one gets the focus. */
export const PageActionItems = ({ groups }: { groups: readonly (readonly PageAction[])[] }) => {
  const first = groups.flat().find(({ disabled }) => !disabled);
  return groups.map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index > 0 && <Menu.Divider />}
      {group.map((action) => (
        <Menu.Item
          key={action.label}
          color={action.danger ? "red" : undefined}
          leftSection={<Icon of={action.icon} size={16} />}
          disabled={action.disabled}
          data-autofocus={action === first || undefined}
          onClick={action.run}
        >
          {action.label}
          {action.about !== undefined && (
            <Text span size="xs" display="block">
              {action.about}
            </Text>
          )}
        </Menu.Item>
      ))}
    </Fragment>
  ));
};
