import { blockEmbed, type Embed } from "@maive/contract";
import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { urlOf } from "../../../../../api/index.ts";
import { Icon } from "../../../../../ui/index.ts";
import { useRetries } from "../hooks/use-retries.ts";
import { frameStyle } from "../model/embed.ts";
import { embedTexts } from "../texts.ts";
import classes from "./embed-block.module.css";

const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox";

const { embed: texts } = embedTexts;

type EmbedFrameProps = { blockId: string; embed: Embed; height: number | null };

/** What the provider sends, in a frame of the server's whose policy permits it alone. */
export const EmbedFrame = ({ blockId, embed, height }: EmbedFrameProps) => {
  const { tries, isOver, fail, retry } = useRetries();
  if (isOver)
    return (
      <div className={classes.failed}>
        <Icon of={TriangleAlert} size={20} />
        <span>{texts.failed}</span>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <iframe
      key={tries}
      className={classes.frame}
      style={frameStyle(embed.kind, height)}
      src={urlOf(blockEmbed, { block_id: blockId })}
      title={texts.contentOf(embed.host)}
      // What the frame in it may do at most; viewers of PDFs run in no sandbox.
      sandbox={embed.kind === "pdf" ? undefined : sandbox}
      allow="fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      onLoad={({ currentTarget }) => {
        // An error is answered as JSON.
        const { embed: shown } = currentTarget.contentDocument?.body.dataset ?? {};
        if (shown === undefined) fail();
      }}
    />
  );
};
