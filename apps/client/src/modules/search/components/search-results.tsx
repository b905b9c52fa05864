import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import type { RefObject } from "react";
import { EmptyState, LoadFailed, LoadingText } from "../../../ui/index.ts";
import { TransportError } from "../../../api/index.ts";
import type { FoundHits } from "../hooks/use-found-hits.ts";
import { withoutFilters } from "../model/question.ts";
import { searchTexts as texts } from "../texts.ts";
import { HitList } from "./hit-list.tsx";
import { SearchHints } from "./search-start.tsx";
import classes from "./search-screen.module.css";

interface SearchResultsProps {
  question: string;
  found: FoundHits;
  shownId: string | null;
  field: RefObject<HTMLInputElement | null>;
  onShow: (id: string) => void;
  onOpen: () => void;
  onChoose: (question: string) => void;
}

const everyFilter = ["in", "by", "database", "kind", "after", "before", "property"] as const;

const Nothing = ({ question, onChoose }: Pick<SearchResultsProps, "question" | "onChoose">) => {
  const plain = withoutFilters(question, everyFilter);
  return (
    <div className={classes.nothing}>
      <EmptyState icon={SearchX} title={texts.nothing(question)} hint={texts.nothingHint}>
        {plain !== question && plain !== "" && (
          <Button variant="default" onClick={() => onChoose(plain)}>
            {texts.withoutFilters}
          </Button>
        )}
      </EmptyState>
      <SearchHints />
    </div>
  );
};

/** The hits of a question, or why there are none. */
export const SearchResults = ({
  question,
  found,
  shownId,
  field,
  onShow,
  onOpen,
  onChoose,
}: SearchResultsProps) => {
  const { hits, error, retry, next } = found;
  if (!hits)
    return error ? (
      <LoadFailed title={error instanceof TransportError ? texts.offline : texts.failed} onRetry={retry} />
    ) : (
      <LoadingText text={texts.searching} />
    );
  if (hits.length === 0) return <Nothing question={question} onChoose={onChoose} />;
  return (
    <>
      <HitList
        hits={hits}
        question={question}
        shownId={shownId}
        stale={found.stale}
        field={field}
        onShow={onShow}
        onOpen={onOpen}
      />
      {next && (
        <Button variant="default" loading={next.loading} onClick={next.load} className={classes.more}>
          {texts.more}
        </Button>
      )}
      {!next && hits.length < found.total && <p className={classes.end}>{texts.thatMany(hits.length)}</p>}
    </>
  );
};
