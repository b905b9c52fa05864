import { Button } from "@mantine/core";
import { Link } from "../../routing/index.ts";
import { EmptyState, useDocumentTitle } from "../../ui/index.ts";
import { homePath } from "../auth/index.ts";
import { moduleList, type ModuleId } from "../../module-list/index.ts";
import { placeholderTexts } from "./texts.ts";

/** A module without functionality yet. */
export const PlaceholderScreen = ({ module }: { module: ModuleId }) => {
  const entry = moduleList.find(({ id }) => id === module);
  useDocumentTitle(entry?.label ?? module);
  if (!entry) return null;
  return (
    <main>
      <EmptyState icon={entry.icon} title={placeholderTexts.inDevelopment} headingLevel={1}>
        <Button component={Link} to={homePath} variant="default">
          {placeholderTexts.toHome}
        </Button>
      </EmptyState>
    </main>
  );
};
