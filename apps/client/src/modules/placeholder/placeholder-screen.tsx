import { Button } from "@mantine/core";
import { Link } from "react-router";
import { EmptyState, useDocumentTitle } from "../../ui/index.ts";
import { homePath, useSession } from "../auth/index.ts";
import { isOpenTo, moduleList, type ModuleId } from "../shell/index.ts";
import { placeholderTexts } from "./texts.ts";

interface PlaceholderScreenProps {
  module: ModuleId;
  /** `in-development` stays as it is in this product; `later` is announced for a coming version. */
  kind: "in-development" | "later";
}

/** Says honestly that there is nothing to use here yet. */
export const PlaceholderScreen = ({ module, kind }: PlaceholderScreenProps) => {
  const { user_type } = useSession();
  const entry = moduleList.find(({ id }) => id === module);
  useDocumentTitle(entry?.label ?? module);
  if (!entry) return null;
  const closed = kind === "later" && !isOpenTo(module, user_type);
  const titles = {
    "in-development": placeholderTexts.inDevelopment,
    later: closed ? placeholderTexts.mainOnly : placeholderTexts.notYet(entry.label),
  };
  return (
    <main>
      <EmptyState
        icon={entry.icon}
        title={titles[kind]}
        headingLevel={1}
        hint={kind === "later" && !closed ? placeholderTexts.notYetHint : undefined}
      >
        <Button component={Link} to={homePath} variant="default">
          {placeholderTexts.toHome}
        </Button>
      </EmptyState>
    </main>
  );
};
