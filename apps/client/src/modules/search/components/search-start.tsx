import { History, X } from "lucide-react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./search-start.module.css";

interface SearchStartProps {
  recent: readonly string[];
  onChoose: (question: string) => void;
  onForget: (question: string) => void;
}

/** Before anything is searched: the last questions, and how to ask. */
export const SearchStart = ({ recent, onChoose, onForget }: SearchStartProps) => (
  <div className={classes.start}>
    {recent.length > 0 && (
      <section aria-label={texts.recent}>
        <h2>{texts.recent}</h2>
        <ul className={classes.recent}>
          {recent.map((question) => (
            <li key={question}>
              <button type="button" className={classes.again} onClick={() => onChoose(question)}>
                <Icon of={History} size={16} />
                <span>{question}</span>
              </button>
              <IconButton label={texts.forget(question)} onClick={() => onForget(question)}>
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    )}
    <SearchHints />
  </div>
);

/** The language of the field. */
export const SearchHints = () => (
  <section aria-label={texts.hints.title}>
    <h2 className={classes.hintsTitle}>{texts.hints.title}</h2>
    <dl className={classes.hints}>
      {texts.hints.lines.map(({ example, about }) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  </section>
);
