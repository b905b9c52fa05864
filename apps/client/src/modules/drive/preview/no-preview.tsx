import type { DriveItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { Download, FileX } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { ItemGlyph } from "../components/item-glyph.tsx";
import { downloadUrl } from "../model/addresses.ts";
import { kindOf } from "../model/file-kind.ts";
import { kindTexts } from "../texts.ts";
import classes from "./preview.module.css";
import { previewTexts as texts } from "./texts.ts";

interface NoPreviewProps {
  item: DriveItem;
  title?: string;
  hint?: string;
}

/** A file without preview: details and download. */
export const NoPreview = ({ item, title = texts.none, hint }: NoPreviewProps) => (
  <div className={classes.card}>
    <ItemGlyph item={{ ...item, has_thumbnail: false }} size={48} />
    <p className={classes.cardTitle}>{title}</p>
    <p className={classes.cardHint}>
      {hint ?? texts.noneHint(kindTexts[kindOf(item)], formatBytes(item.file_size))}
    </p>
    <Button
      component="a"
      href={downloadUrl(item.file_id)}
      download={item.display_name}
      leftSection={<Icon of={Download} size={16} />}
    >
      {texts.download}
    </Button>
  </div>
);

/** A file with missing contents: nothing to preview or download. */
export const LostFile = ({ item }: { item: DriveItem }) => (
  <div className={classes.card} role="alert">
    <Icon of={FileX} size={48} />
    <p className={classes.cardTitle}>{texts.lost}</p>
    <p className={classes.cardHint}>{texts.lostHint}</p>
    <p className={classes.cardHint}>{item.display_name}</p>
  </div>
);
