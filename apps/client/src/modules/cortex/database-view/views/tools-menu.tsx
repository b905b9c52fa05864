import type { TableFormat } from "@maive/contract";
import { Menu } from "@mantine/core";
import { Ellipsis, FileSpreadsheet, FileText, Maximize2, SlidersHorizontal, Upload } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface ToolsMenuProps {
  onExport(format: TableFormat): void;
  /** Absent without the right to write. */
  onImport: (() => void) | undefined;
  /** Present when the toolbar has no room for the button. */
  onProperties: (() => void) | undefined;
  onFullscreen: (() => void) | undefined;
}

/** Import, export, and what the toolbar has no room for. */
export const ToolsMenu = ({ onExport, onImport, onProperties, onFullscreen }: ToolsMenuProps) => (
  <Menu position="bottom-end" width={230} withinPortal>
    <Menu.Target>
      <IconButton label={texts.moreTools}>
        <Icon of={Ellipsis} size={17} />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
      {onProperties ? (
        <Menu.Item leftSection={<Icon of={SlidersHorizontal} size={16} />} onClick={onProperties}>
          {texts.properties}
        </Menu.Item>
      ) : null}
      {onFullscreen ? (
        <Menu.Item leftSection={<Icon of={Maximize2} size={16} />} onClick={onFullscreen}>
          {texts.fullscreen}
        </Menu.Item>
      ) : null}
      {(onProperties ?? onFullscreen) ? <Menu.Divider /> : null}
      <Menu.Item leftSection={<Icon of={FileSpreadsheet} size={16} />} onClick={() => onExport("xlsx")}>
        {texts.exportXlsx}
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={FileText} size={16} />} onClick={() => onExport("csv")}>
        {texts.exportCsv}
      </Menu.Item>
      {onImport ? (
        <Menu.Item leftSection={<Icon of={Upload} size={16} />} onClick={onImport}>
          {texts.importTable}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  </Menu>
);
