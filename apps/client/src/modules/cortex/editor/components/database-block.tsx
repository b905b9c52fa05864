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

export type DatabaseBlockProps = {
  attributes: BlockAttributes;
  canWrite: boolean;
  /** Another database is being chosen over the current one. */
  switching: boolean;
  onSwitched: () => void;
  /** The button to choose a database takes the focus. */
  takesFocus?: boolean;
  onChange: (attributes: BlockAttributes) => void;
};

/** A database in a page. */
export const DatabaseBlock = ({
  attributes,
  canWrite,
  switching,
  onSwitched,
  takesFocus = false,
  onChange,
}: DatabaseBlockProps) => {
  const state = readDatabaseBlock(attributes);
  const change = (changes: DatabaseBlockChange) => onChange(changeDatabaseBlock(attributes, changes));
  return (
    <div className={classes.database} data-database>
      <EmbedBoundary>
        <DatabaseView
          {...state}
          canEditBlock={canWrite}
          selecting={switching}
          takesFocus={takesFocus}
          onSelected={onSwitched}
          onChange={change}
        />
      </EmbedBoundary>
    </div>
  );
};
