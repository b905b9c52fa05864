import { Button, Menu } from "@mantine/core";
import { Download, HardDrive, Share } from "lucide-react";
import { useState } from "react";
import { errorSentence } from "../../../api/index.ts";
import { Icon, notifyError, notifyInfo, notifySuccess } from "../../../ui/index.ts";
import { sendToDrive } from "../queries/bytes.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-bar.module.css";
import type { BoardSession } from "./board-session.ts";
import { saveFile } from "./export-board.ts";
import { type ExportKind, exportName } from "./export-name.ts";

const words = texts.exporting;

/** Takes the drawing elsewhere as a picture. */
export const ExportMenu = ({ session, name }: { session: BoardSession; name: string }) => {
  const [busy, setBusy] = useState(false);

  const exportTo = async (kind: ExportKind, target: (fileName: string, file: Blob) => Promise<void>) => {
    setBusy(true);
    try {
      const file = await session.picture(kind);
      if (file) await target(exportName(name, kind), file);
      else notifyInfo(words.nothing);
    } catch (error) {
      reportError(error);
      notifyError(texts.errors.export);
    } finally {
      setBusy(false);
    }
  };
  const download = async (fileName: string, file: Blob) => saveFile(fileName, file);
  const toDrive = async (fileName: string, file: Blob) => {
    try {
      notifySuccess(words.inDrive((await sendToDrive(fileName, file)).display_name));
    } catch (error) {
      notifyError(errorSentence(error, texts.errors.drive));
    }
  };

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          aria-label={words.menu}
          leftSection={<Icon of={Share} size={16} />}
          classNames={{ root: classes.exportButton, section: classes.exportIcon }}
        >
          <span className={classes.exportText}>{words.menu}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={Download} size={16} />}
          onClick={() => void exportTo("png", download)}
        >
          {words.png}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={Download} size={16} />}
          onClick={() => void exportTo("svg", download)}
        >
          {words.svg}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.toDrive}</Menu.Label>
        <Menu.Item
          leftSection={<Icon of={HardDrive} size={16} />}
          onClick={() => void exportTo("png", toDrive)}
        >
          {words.pngToDrive}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={HardDrive} size={16} />}
          onClick={() => void exportTo("svg", toDrive)}
        >
          {words.svgToDrive}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
