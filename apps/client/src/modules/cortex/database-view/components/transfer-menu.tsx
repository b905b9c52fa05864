import type { TableFormat } from "@maive/contract";
import { Menu } from "@mantine/core";
import { Ellipsis, FileSpreadsheet, FileText, Upload } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface TransferMenuProps {
  onExport(format: TableFormat): void;
  /** Absent for whoever may not write. */
  onImport: (() => void) | undefined;
}

/** The ways of a table out of MAIVE and into it. */
export const TransferMenu = ({ onExport, onImport }: TransferMenuProps) => (
  <Menu position="bottom-end" width={230} withinPortal>
    <Menu.Target>
      <IconButton label={texts.moreTools}>
        <Icon of={Ellipsis} size={17} />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
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
