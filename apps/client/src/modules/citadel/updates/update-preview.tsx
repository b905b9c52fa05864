import type { UpdatePreview as Preview } from "@maive/contract";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/index.ts";
import { MarkdownText } from "../components/markdown-text.tsx";
import { updateTexts } from "./texts.ts";
import classes from "./updates.module.css";

const texts = updateTexts.preview;
const icons = { ok: CircleCheck, warning: TriangleAlert, failure: CircleAlert };

const Mark = ({ state }: { state: Preview["summary"]["state"] }) => (
  <span className={classes.mark} data-state={state} role="img" aria-label={updateTexts.states[state]}>
    <Icon of={icons[state]} size={20} />
  </span>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <h3>{title}</h3>
    <div>{children}</div>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);

const Settings = ({ added, gone }: Preview["settings"]) => {
  const names = (all: readonly string[]) => (
    <ul className={classes.names}>
      {all.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  if (added.length + gone.length === 0) return <p>{texts.unchanged}</p>;
  return (
    <>
      {added.length > 0 && <p>{texts.added}</p>}
      {names(added)}
      {gone.length > 0 && <p>{texts.gone}</p>}
      {names(gone.map(({ name, is_set }) => (is_set ? texts.isSet(name) : name)))}
    </>
  );
};

/** Everything an update would change, with what to do first and what is new last: it may be long. */
export const UpdatePreview = ({ preview, label }: { preview: Preview; label?: string }) => {
  const { summary, place, migrations, snapshot, way_back, settings, node, steps, changes } = preview;
  return (
    <section className={classes.card} aria-label={summary.finding} data-state={summary.state}>
      <header className={classes.summary}>
        <Mark state={summary.state} />
        <div>
          {label !== undefined && <p className={classes.label}>{label}</p>}
          <h2>{summary.finding}</h2>
          {summary.advice && <p className={classes.advice}>{summary.advice}</p>}
          <p className={classes.place}>
            {texts.place} <code>{place}</code>
          </p>
        </div>
      </header>
      {/* Without steps there is nothing to go to. */}
      {steps.length > 0 && (
        <div>
          <Part title={texts.steps}>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Part>
          {migrations.length > 0 && (
            <Part title={texts.migrations}>
              <ul>
                {migrations.map(({ name, sentence }) => (
                  <li key={name}>
                    {sentence} <code>{name}</code>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part title={texts.copy}>
            <div className={classes.verdict}>
              <Mark state={snapshot.state} />
              <div>
                <p>{snapshot.finding}</p>
                {snapshot.advice && <p className={classes.advice}>{snapshot.advice}</p>}
              </div>
            </div>
          </Part>
          <Part title={texts.wayBack}>
            <Lines lines={way_back} />
          </Part>
          <Part title={texts.settings}>
            <Settings {...settings} />
          </Part>
          <Part title={texts.node}>
            <p>{node}</p>
          </Part>
          <Part title={texts.changes}>
            {changes === "" ? <p>{texts.noChanges}</p> : <MarkdownText content={changes} />}
          </Part>
        </div>
      )}
    </section>
  );
};
