import { Check, CircleAlert, CircleCheck, Copy, TriangleAlert } from "lucide-react";
import { Icon, IconButton, useCopy } from "../../../ui/index.ts";
import type { Finding } from "./finding.ts";
import classes from "./diagnosis.module.css";
import { diagnosisTexts as texts } from "./texts.ts";

const icons = { ok: CircleCheck, warning: TriangleAlert, failure: CircleAlert };

const Lines = ({ program, text }: Finding["lines"][number]) => {
  const { state, copy } = useCopy();
  return (
    <div className={classes.lines}>
      <span className={classes.program}>{program}</span>
      <IconButton label={texts.copy(program)} onClick={() => void copy(text)}>
        <Icon of={state === "copied" ? Check : Copy} size={16} />
      </IconButton>
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
};

/** A finding: severity, meaning, and what to change where. */
export const FindingCard = ({ finding: { check, state, finding, advice, lines } }: { finding: Finding }) => (
  <li className={classes.finding} data-state={state}>
    <span className={classes.mark} role="img" aria-label={texts.states[state]}>
      <Icon of={icons[state]} size={20} />
    </span>
    <div className={classes.about}>
      <h2>{texts.names[check]}</h2>
      <p>{finding}</p>
      {advice && <p className={classes.advice}>{advice}</p>}
      {lines.map((each) => (
        <Lines key={each.program} {...each} />
      ))}
    </div>
  </li>
);
