import { Button } from "@mantine/core";
import { Table2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../../ui/index.ts";
import { DatabaseSelectModal } from "../../databases/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import type { DatabaseViewProps } from "./database-view-props.ts";
import { LinkedDatabase } from "./linked-database.tsx";

/** A database as a live table in a page. */
export const DatabaseView = (props: DatabaseViewProps) => {
  const { databaseId, canEditBlock, onChange, home = false } = props;
  const [selecting, setSelecting] = useState(false);
  const handleClose = () => {
    setSelecting(false);
    props.onSelected?.();
  };
  const handleSelect = (chosen: number) => {
    handleClose();
    // The view selection belongs to the previous database.
    if (chosen !== databaseId) onChange({ databaseId: chosen, activeViewId: null });
  };
  return (
    <div className={classes.view}>
      {databaseId === null ? (
        <EmptyState icon={Table2} title={canEditBlock ? texts.notLinked : texts.notLinkedReader}>
          {canEditBlock ? (
            <Button autoFocus={props.takesFocus ?? false} onClick={() => setSelecting(true)}>
              {texts.select}
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <LinkedDatabase
          key={databaseId}
          {...props}
          databaseId={databaseId}
          onSelectOther={canEditBlock && !home ? () => setSelecting(true) : undefined}
        />
      )}
      <DatabaseSelectModal
        opened={selecting || (props.selecting ?? false)}
        currentId={databaseId}
        onClose={handleClose}
        onSelect={handleSelect}
      />
    </div>
  );
};
