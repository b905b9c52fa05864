import type { SearchHit } from "@maive/contract";
import { Database, FileText, PenTool, Rows3 } from "lucide-react";
import { Icon, PersonMark } from "../../../ui/index.ts";
import { PageIcon } from "../../cortex/icons/index.ts";
import { ItemGlyph } from "../../drive/preview/index.ts";

/** The icon of what was found; decorative. */
export const HitGlyph = ({ hit, size = 18 }: { hit: SearchHit; size?: number }) => {
  switch (hit.kind) {
    case "page":
      return <PageIcon icon={hit.icon} size={size} fallback={FileText} />;
    case "entry":
      return <PageIcon icon={hit.icon} size={size} fallback={Rows3} />;
    case "database":
      return <Icon of={Database} size={size} />;
    case "file":
      return (
        <ItemGlyph
          item={{
            file_id: hit.file_id,
            is_folder: false,
            mime_type: hit.mime_type,
            display_name: hit.title,
            has_thumbnail: false,
          }}
          size={size}
        />
      );
    case "board":
      return <Icon of={PenTool} size={size} />;
    case "person":
      return <PersonMark userId={hit.user_id} username={hit.title} />;
  }
};
