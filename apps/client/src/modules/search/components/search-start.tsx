import { useQuery } from "@tanstack/react-query";
import { Bookmark, History, X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Link } from "../../../routing/index.ts";
import { Icon, IconButton, useRovingFocus } from "../../../ui/index.ts";
import { searchAddress } from "../model/search-address.ts";
import { savedSearchesQuery } from "../saved/queries.ts";
import { savedTexts } from "../saved/texts.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./search-start.module.css";

interface SearchStartProps {
  recent: readonly string[];
  /** Escape leads back to it. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (question: string) => void;
  onForget: (question: string) => void;
}

/** Arrow keys lead from question to question. */
const again = { along: "column", items: "[data-again]" } as const;

const RecentList = ({ children }: { children: ReactNode }) => (
  <ul ref={useRovingFocus<HTMLUListElement>(again)} className={classes.recent}>
    {children}
  </ul>
);

/** The saved searches; they are put in order, renamed and deleted in the sidebar. */
const SavedSearches = () => {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const list = useRovingFocus<HTMLUListElement>(again);
  if (searches.length === 0) return null;
  return (
    <section aria-label={savedTexts.title}>
      <h2>{savedTexts.title}</h2>
      <ul ref={list} className={classes.recent}>
        {searches.map(({ search_id: id, name, question }) => (
          <li key={id}>
            <Link to={searchAddress(question)} className={classes.again} data-again>
              <Icon of={Bookmark} size={16} />
              <span>{name}</span>
              {name === question ? null : <span className={classes.question}>{question}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Before anything is searched: the saved and the last questions, and how to ask. */
export const SearchStart = ({ recent, field, onChoose, onForget }: SearchStartProps) => (
  <div
    className={classes.start}
    role="presentation"
    onKeyDown={({ key }) => {
      if (key === "Escape") field.current?.focus();
    }}
  >
    <SavedSearches />
    {recent.length > 0 && (
      <section aria-label={texts.recent}>
        <h2>{texts.recent}</h2>
        <RecentList>
          {recent.map((question) => (
            <li key={question}>
              <button type="button" className={classes.again} data-again onClick={() => onChoose(question)}>
                <Icon of={History} size={16} />
                <span>{question}</span>
              </button>
              <IconButton label={texts.forget(question)} onClick={() => onForget(question)}>
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </RecentList>
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
