import { type Embed, type EmbedKind } from "@maive/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CirclePlay, FileText, Globe, MapPin, Volume2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../../../ui/index.ts";
import { settingsQuery } from "../../../../../settings/index.ts";
import { useSession } from "../../../../auth/index.ts";
import { useEditing } from "../hooks/use-editing.ts";
import { setAlwaysLoaded, useAlwaysLoaded } from "../model/always-load.ts";
import { hostOf, webAddress } from "../model/bookmark.ts";
import { changeConfig } from "../model/config-text.ts";
import { chosenHeight, embedHere } from "../model/embed.ts";
import { embedTexts } from "../texts.ts";
import { Caption } from "./caption.tsx";
import classes from "./embed-block.module.css";
import { EmbedForm } from "./embed-form.tsx";
import { EmbedFrame } from "./embed-frame.tsx";
import type { EmbedProps } from "./embed-props.ts";
import { HeightHandle } from "./height-handle.tsx";

const { embed: texts } = embedTexts;

const icons: Readonly<Record<EmbedKind, LucideIcon>> = {
  youtube: CirclePlay,
  vimeo: CirclePlay,
  video: CirclePlay,
  audio: Volume2,
  map: MapPin,
  pdf: FileText,
  page: Globe,
};

const Address = ({ address, words }: { address: string; words: string }) => (
  <a className={classes.address} href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
    {words}
  </a>
);

/** Before the reader's consent: which server it would contact, and what that would learn. */
const Question = ({ embed, address, onLoad }: { embed: Embed; address: string; onLoad: () => void }) => (
  <div className={classes.question}>
    <Icon of={icons[embed.kind]} size={28} />
    <p className={classes.kind}>{texts.kinds[embed.kind]}</p>
    <Address address={address} words={hostOf(address)} />
    <p className={classes.note}>{texts.learns(embed.kind, embed.host)}</p>
    <div className={classes.buttons}>
      <Button onClick={onLoad}>{texts.load}</Button>
      <Button variant="default" onClick={() => setAlwaysLoaded(embed.host, true)}>
        {texts.always}
      </Button>
    </div>
  </div>
);

const Refused = ({ address, host }: { address: string; host: string }) => {
  const isMain = useSession().user_type === "main";
  return (
    <div className={classes.question}>
      <Icon of={Globe} size={28} />
      <Address address={address} words={address} />
      <p className={classes.note}>{isMain ? texts.allowIt(host) : texts.notAllowed(host)}</p>
    </div>
  );
};

const Shown = (props: EmbedProps & { address: string }) => {
  const { address, attributes, blockId, canWrite, onChange } = props;
  const { data: settings } = useQuery(settingsQuery);
  const embed = embedHere(address, settings?.MAIVE_EMBED_HOSTS ?? "");
  const always = useAlwaysLoaded(embed?.host ?? "");
  // Consent is for one address: another one needs it anew.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  if (!embed) return <p className={classes.notice}>{texts.refused}</p>;
  if (!embed.isAllowed) return settings ? <Refused address={address} host={embed.host} /> : null;
  if (!always && loaded !== embed.source)
    return <Question embed={embed} address={address} onLoad={() => setLoaded(embed.source)} />;
  return (
    <>
      <EmbedFrame
        key={embed.source}
        blockId={blockId}
        embed={embed}
        height={dragged ?? chosenHeight(attributes.config)}
      />
      {canWrite && (
        <HeightHandle
          height={dragged ?? chosenHeight(attributes.config)}
          onDrag={setDragged}
          onChange={(height) => onChange({ config: changeConfig(attributes.config, { height }) })}
        />
      )}
    </>
  );
};

/** Something of another server, shown in place once the reader wants it. */
export const EmbedBlock = (props: EmbedProps) => {
  const { attributes, blockId, canWrite, context } = props;
  const { content, config } = attributes;
  const { isEditing, leave } = useEditing(context, blockId, { content, canWrite });
  const address = content === "" ? null : webAddress(content);
  if (isEditing) return <EmbedForm {...props} onDone={leave} />;
  return (
    <figure className={classes.figure}>
      <div data-screen-only>
        {address === null ? (
          <p className={classes.notice}>{content === "" ? texts.empty : texts.refused}</p>
        ) : (
          <Shown {...props} address={address} />
        )}
      </div>
      {address !== null && (
        <p className={classes.paper} data-paper-only>
          {address}
        </p>
      )}
      <Caption {...props} config={config} name={texts.caption} />
    </figure>
  );
};
