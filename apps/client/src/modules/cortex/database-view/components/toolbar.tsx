import type { DatabaseDetail } from "@maive/contract";
import { Button } from "@mantine/core";
import { Maximize2, Minimize2, SlidersHorizontal } from "lucide-react";
import { Faces, Icon, IconButton } from "../../../../ui/index.ts";
import type { DatabaseRoom } from "../hooks/use-database-room.ts";
import { percentOf } from "../model/calculation.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import { SearchField } from "./search-field.tsx";

interface ToolbarProps {
  databaseName: string;
  room: DatabaseRoom;
  /** How far formulas and rollups are while they are worked out. */
  calculating: DatabaseDetail["calculating"];
  /** Edits that could not be saved yet. */
  unsaved: number;
  isLocalView: boolean;
  onResetLocalView(): void;
  onSearch(text: string): void;
  onProperties(): void;
  isFullscreen: boolean;
  onFullscreen(): void;
}

/** What stands above the rows: notes about the connection and the view, who is here, search and columns. */
export const Toolbar = (props: ToolbarProps) => (
  <div className={classes.toolbar} role="toolbar" aria-label={texts.toolbar}>
    <div className={classes.notes} role="status">
      {props.room.interrupted ? <span>{texts.reconnecting}</span> : null}
      {props.calculating ? <span>{texts.calculating(percentOf(props.calculating))}</span> : null}
      {props.unsaved > 0 ? <span className={classes.unsaved}>{texts.unsaved(props.unsaved)}</span> : null}
      {props.isLocalView ? (
        <span>
          {texts.localView}{" "}
          <Button variant="subtle" size="compact-xs" onClick={props.onResetLocalView}>
            {texts.resetLocal}
          </Button>
        </span>
      ) : null}
    </div>
    <Faces faces={props.room.others} label={texts.here} />
    <SearchField databaseName={props.databaseName} onSearch={props.onSearch} />
    <IconButton
      label={props.isFullscreen ? texts.leaveFullscreen : texts.fullscreen}
      aria-pressed={props.isFullscreen}
      onClick={props.onFullscreen}
    >
      <Icon of={props.isFullscreen ? Minimize2 : Maximize2} size={17} />
    </IconButton>
    <IconButton label={texts.properties} onClick={props.onProperties}>
      <Icon of={SlidersHorizontal} size={17} />
    </IconButton>
  </div>
);
