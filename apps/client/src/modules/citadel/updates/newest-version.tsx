import type { UpdateCheck } from "@maive/contract";
import { Sparkles } from "lucide-react";
import { Icon, momentText } from "../../../ui/index.ts";
import { updateTexts } from "./texts.ts";
import classes from "./updates.module.css";

const texts = updateTexts.newest;

const LastLook = ({ check: { checked_at: at, problem } }: { check: UpdateCheck }) => {
  if (at === null) return <p className={classes.advice}>{texts.soon}</p>;
  const when = momentText(at);
  return (
    <p className={classes.advice}>{problem === null ? texts.lastLook(when) : texts.failed(when, problem)}</p>
  );
};

const Appeared = ({ running, version, check }: { running: string; version: string; check: UpdateCheck }) => (
  <section className={classes.card} aria-label={texts.appeared(version)}>
    <header className={classes.summary}>
      <span className={classes.mark}>
        <Icon of={Sparkles} size={20} />
      </span>
      <div>
        <h2>{texts.appeared(version)}</h2>
        <p className={classes.advice}>{texts.running(running)}</p>
        {check.url !== null && (
          <p>
            <a href={check.url} target="_blank" rel="noopener noreferrer">
              {texts.link}
            </a>
          </p>
        )}
      </div>
    </header>
    <div className={classes.part}>
      <h3>{updateTexts.preview.steps}</h3>
      <div>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
    <div className={classes.part}>
      <h3>{texts.title}</h3>
      <LastLook check={check} />
    </div>
  </section>
);

/** Whether a newer version exists, and what to do; or how to let MAIVE find out. */
export const NewestVersion = ({ running, check }: { running: string; check: UpdateCheck | null }) => {
  if (check?.is_newer && check.newest_version !== null)
    return <Appeared running={running} version={check.newest_version} check={check} />;
  return (
    <section className={classes.newest}>
      <h2>{texts.title}</h2>
      {check === null ? (
        <>
          <p>{texts.off}</p>
          <p className={classes.advice}>
            {texts.allow} {texts.more}
          </p>
          <code>{texts.variable}</code>
        </>
      ) : (
        <>
          {check.newest_version !== null && <p>{texts.current(running)}</p>}
          <LastLook check={check} />
        </>
      )}
    </section>
  );
};
