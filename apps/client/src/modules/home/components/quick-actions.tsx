import { Button } from "@mantine/core";
import { FilePlus, Library, UserPlus, UserRound } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { withIntent } from "../../../commands/index.ts";
import { Icon } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./quick-actions.module.css";

const texts = homeTexts.actions;

/** Frequent actions, limited to those the person may do. */
export const QuickActions = () => {
  const isMain = useSession().user_type === "main";
  return (
    <nav className={classes.actions} aria-label={texts.label}>
      {isMain && (
        <Button
          component={Link}
          to="/cortex"
          state={withIntent("new-page")}
          size="md"
          leftSection={<Icon of={FilePlus} />}
        >
          {texts.newPage}
        </Button>
      )}
      <Button
        component={Link}
        to="/cortex"
        size="md"
        variant={isMain ? "default" : "filled"}
        leftSection={<Icon of={Library} />}
      >
        {texts.pages}
      </Button>
      <Button
        component={Link}
        to="/connect"
        size="md"
        variant="default"
        leftSection={<Icon of={isMain ? UserPlus : UserRound} />}
      >
        {isMain ? texts.invite : texts.account}
      </Button>
    </nav>
  );
};
