import { Button } from "@mantine/core";
import { Compass } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { EmptyState, useDocumentTitle } from "../../../ui/index.ts";
import { homePath } from "../../auth/index.ts";
import { shellTexts } from "../texts.ts";

/** The 404 screen. */
export const UnknownAddress = () => {
  useDocumentTitle(shellTexts.unknownAddress);
  return (
    <main>
      <EmptyState
        icon={Compass}
        title={shellTexts.unknownAddress}
        headingLevel={1}
        hint={shellTexts.unknownAddressHint}
      >
        <Button component={Link} to={homePath}>
          {shellTexts.toHome}
        </Button>
      </EmptyState>
    </main>
  );
};
