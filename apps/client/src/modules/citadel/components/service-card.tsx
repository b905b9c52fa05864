import { FileText, Play, Square } from "lucide-react";
import { useId } from "react";
import { Icon } from "../../../ui/index.ts";
import { useCollabora } from "../hooks/use-collabora.ts";
import { citadelTexts } from "../texts.ts";
import { AriaDisabledButton } from "./aria-disabled-button.tsx";
import glyphClasses from "./glyph.module.css";
import classes from "./service-card.module.css";

const texts = citadelTexts.services;

/** The online office: its purpose, its state, start and stop. */
export const ServiceCard = () => {
  const id = useId();
  const { status, problem, change } = useCollabora();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={status === "loading"}>
      <div className={classes.head}>
        <span className={glyphClasses.glyph}>
          <Icon of={FileText} size={24} />
        </span>
        <div className={classes.about}>
          <h2 id={id}>{texts.collabora}</h2>
          <p>{texts.purpose}</p>
        </div>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <p className={classes.status} data-status={status} role="status">
          {texts.status[status]}
        </p>
        <AriaDisabledButton
          variant="default"
          leftSection={<Icon of={Square} size={16} />}
          off={status === "loading" || status === "stopped"}
          onClick={() => change("stop")}
        >
          {texts.stop}
        </AriaDisabledButton>
        <AriaDisabledButton
          leftSection={<Icon of={Play} size={16} />}
          off={status === "loading" || status === "running"}
          onClick={() => change("start")}
        >
          {texts.start}
        </AriaDisabledButton>
      </div>
    </section>
  );
};
