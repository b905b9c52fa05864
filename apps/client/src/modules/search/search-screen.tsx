import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { Breadcrumb, Icon, Sheet, useDocumentTitle } from "../../ui/index.ts";
import { FacetPanel } from "./components/facet-panel.tsx";
import { FilterChips } from "./components/filter-chips.tsx";
import { SearchField } from "./components/search-field.tsx";
import { SearchResults } from "./components/search-results.tsx";
import classes from "./components/search-screen.module.css";
import { SearchStart } from "./components/search-start.tsx";
import { useFoundHits } from "./hooks/use-found-hits.ts";
import { useQuestion } from "./hooks/use-question.ts";
import { useRecentSearches } from "./hooks/use-recent-searches.ts";
import { facetGroups } from "./model/facet-filters.ts";
import { hitId } from "./model/hit-address.ts";
import { filtersIn } from "./model/question.ts";
import { HitPreview } from "./preview/hit-preview.tsx";
import { SaveSearch } from "./saved/save-search.tsx";
import { isQuestion } from "./queries/search-queries.ts";
import { searchTexts as texts } from "./texts.ts";

/** Room for the facets beside the hits, and for the preview, too. */
const facetsBeside = "(min-width: 56em)";
const previewBeside = "(min-width: 75em)";

const media = { getInitialValueInEffect: false } as const;

/** All hits of a question: filtered, page by page, with a preview. The question is in the address. */
export const SearchScreen = () => {
  const { typed, sought, type, choose, settle } = useQuestion();
  useDocumentTitle(texts.documentTitle(sought));
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const screen = useRef<HTMLElement>(null);
  const withFacets = useMediaQuery(facetsBeside, true, media);
  const withPreview = useMediaQuery(previewBeside, true, media);
  const [sheet, setSheet] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const asks = isQuestion(sought);
  const found = useFoundHits(sought);
  const shown = found.hits?.find((hit) => hitId(hit) === selectedId) ?? found.hits?.[0];
  const groups = asks && found.facets ? facetGroups(sought, found.facets, new Date(found.answeredAt)) : [];
  const active = filtersIn(sought).length;
  const count = found.more ? texts.foundMore(found.total) : texts.found(found.total);

  const enterHits = () => {
    settle();
    if (asks) recent.remember(sought);
    const next = asks ? "[data-hits] a[href]" : "[data-again]";
    screen.current?.querySelector<HTMLElement>(next)?.focus();
  };
  const chooseAndFocus = (question: string) => {
    choose(question);
    field.current?.focus();
  };

  return (
    <>
      <Breadcrumb>
        <span className={classes.crumb}>{texts.title}</span>
      </Breadcrumb>
      <main ref={screen} className={classes.screen} data-preview={withPreview || undefined}>
        <div className={classes.main}>
          <header className={classes.head}>
            <h1>{texts.title}</h1>
            <SearchField field={field} typed={typed} onType={type} onLeave={enterHits} />
            <FilterChips question={typed} onChoose={chooseAndFocus} />
          </header>
          {asks ? (
            <div className={classes.columns} data-facets={withFacets || undefined}>
              {withFacets && (
                <aside className={classes.facets} aria-label={texts.filters}>
                  <FacetPanel groups={groups} onChoose={choose} />
                </aside>
              )}
              <div className={classes.results}>
                <div className={classes.bar}>
                  <p role="status" className={classes.count}>
                    {found.hits && !found.stale && found.hits.length > 0 ? count : ""}
                  </p>
                  <div className={classes.actions}>
                    <SaveSearch question={sought} />
                    {!withFacets && groups.length > 0 && (
                      <Button
                        variant="default"
                        leftSection={<Icon of={SlidersHorizontal} size={16} />}
                        onClick={() => setSheet(true)}
                      >
                        {texts.showFilters(active)}
                      </Button>
                    )}
                  </div>
                </div>
                {found.building && (
                  <p className={classes.building} role="status">
                    {texts.building}
                  </p>
                )}
                <SearchResults
                  question={sought}
                  found={found}
                  shownId={withPreview && shown ? hitId(shown) : null}
                  field={field}
                  onShow={setSelectedId}
                  onOpen={() => recent.remember(sought)}
                  onChoose={chooseAndFocus}
                />
              </div>
            </div>
          ) : (
            <SearchStart
              recent={recent.questions}
              field={field}
              onChoose={chooseAndFocus}
              onForget={recent.forget}
            />
          )}
        </div>
        {asks && withPreview && shown && <HitPreview hit={shown} question={sought} />}
        {sheet && (
          <Sheet title={texts.filters} hint={count} onDone={() => setSheet(false)}>
            <FacetPanel groups={groups} onChoose={(question) => choose(question, { replace: true })} />
          </Sheet>
        )}
      </main>
    </>
  );
};
