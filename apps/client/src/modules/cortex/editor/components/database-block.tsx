import { Button } from "@mantine/core";
import { onDemand } from "../../../../ui/index.ts";
import type { DatabaseViewProps } from "../../database-view/index.ts";
import { changeDatabaseBlock, readDatabaseBlock } from "../schema/block-config.ts";
import type { BlockAttributes, DatabaseBlockChange } from "../schema/block-config.ts";
import { editorTexts } from "../texts.ts";
import classes from "./embeds.module.css";
import { EmbedBoundary } from "./embed-boundary.tsx";

const { Component: DatabaseView } = onDemand<DatabaseViewProps>({
  load: async () => (await import("../../database-view/index.ts")).DatabaseView,
  fallback: () => <p className={classes.note}>{editorTexts.database.loading}</p>,
});

type DatabaseBlockProps = {
  attributes: BlockAttributes;
  canWrite: boolean;
  /** Another database is being chosen; what is shown stays stored until then. */
  switching: boolean;
  onSwitched: () => void;
  onChange: (attributes: BlockAttributes) => void;
};

/** A database in a page. */
export const DatabaseBlock = ({
  attributes,
  canWrite,
  switching,
  onSwitched,
  onChange,
}: DatabaseBlockProps) => {
  const state = readDatabaseBlock(attributes);
  const change = (wanted: DatabaseBlockChange) => {
    onChange(changeDatabaseBlock(attributes, wanted));
    if (wanted.databaseId !== undefined) onSwitched();
  };
  return (
    <div className={classes.database} data-database>
      <EmbedBoundary>
        <DatabaseView
          {...(switching ? { databaseId: null, visibleViewIds: null, activeViewId: null } : state)}
          canEditBlock={canWrite}
          onChange={change}
        />
      </EmbedBoundary>
      {switching && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={onSwitched}>
          {editorTexts.database.keep}
        </Button>
      )}
    </div>
  );
};
