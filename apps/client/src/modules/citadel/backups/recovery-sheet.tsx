import type { Ok, showRecoveryKey } from "@maive/contract";
import { useState } from "react";
import { useInstanceName } from "../../../settings/index.ts";
import { momentText } from "../../../ui/index.ts";
import { QrCode } from "../../../ui/qr-code/index.ts";
import { keyLines } from "./key-lines.ts";
import classes from "./recovery-sheet.module.css";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.sheet;

/** The recovery key as a sheet of paper: printed alone, in black on white. */
export const RecoverySheet = ({ recovery: { key, place } }: { recovery: Ok<typeof showRecoveryKey> }) => {
  const instance = useInstanceName();
  const [shownAt] = useState(() => momentText(new Date()));
  const facts = [
    ...(instance ? [[texts.instance, instance]] : []),
    [texts.address, location.origin],
    [texts.place, place ?? texts.noPlace],
    [texts.day, shownAt],
  ];
  return (
    <article className={classes.sheet} data-sheet aria-label={texts.title}>
      <h3 className={classes.title}>{texts.title}</h3>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.key}>
        <pre aria-label={texts.key}>{keyLines(key).join("\n")}</pre>
        <QrCode text={key} label={texts.qr} />
      </div>
      <p>{texts.purpose}</p>
      <p>{texts.write}</p>
      <h4>{texts.withMaive.title}</h4>
      <p>{texts.withMaive.set}</p>
      <pre className={classes.command}>{texts.withMaive.command}</pre>
      <h4>{texts.without.title}</h4>
      <p>{texts.without.needs}</p>
      <pre className={classes.command}>{texts.without.command(texts.without.folder)}</pre>
    </article>
  );
};
