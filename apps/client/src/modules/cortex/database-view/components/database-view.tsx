import { Button } from "@mantine/core";
import { Table2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../../ui/index.ts";
import { DatabaseSelectModal } from "../../databases/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import { LinkedDatabase } from "./linked-database.tsx";

export interface DatabaseViewProps {
  databaseId: number | null;
  /** The views that are tabs of this block; null: never chosen, so all. */
  visibleViewIds: number[] | null;
  activeViewId: number | null;
  /** At its own address all its views are tabs, and its name stands above already. */
  home?: boolean;
  /** The person may change which database and views the block shows. */
  canEditBlock: boolean;
  /** Another database is to be chosen, as the menu of the block wants it. */
  selecting?: boolean;
  /** It is chosen, or not. */
  onSelected?(): void;
  onChange(change: { databaseId?: number; visibleViewIds?: number[]; activeViewId?: number | null }): void;
}

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
    // The views that were chosen are the other one's.
    if (chosen !== databaseId) onChange({ databaseId: chosen, activeViewId: null });
  };
  return (
    <div className={classes.view}>
      {databaseId === null ? (
        <EmptyState icon={Table2} title={canEditBlock ? texts.notLinked : texts.notLinkedReader}>
          {canEditBlock ? <Button onClick={() => setSelecting(true)}>{texts.select}</Button> : null}
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
