import { Button } from "@mantine/core";
import type { Page, PageDetail } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, Icon, IconButton, LoadingText, momentText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import type { Burst } from "../model/bursts.ts";
import { isSameState, marksOf } from "../model/marks.ts";
import { stateQuery, titlesQuery, useRestoreState } from "../queries/history.ts";
import { historyTexts as texts } from "../texts.ts";
import classes from "./history.module.css";

interface EarlierStateProps {
  page: Page;
  burst: Burst;
  now: PageDetail | undefined;
  /** On small screens. */
  onBack: () => void;
  onRestored: () => void;
}

/** The page after a burst of changes, with differences to today and a restore button. */
export const EarlierState = ({ page, burst, now, onBack, onRestored }: EarlierStateProps) => {
  const { data: then, error } = useQuery(stateQuery(page.page_id, burst.id));
  const { data: titles } = useQuery(titlesQuery(useMemo(() => pagesNamedIn(then?.blocks ?? []), [then])));
  const { mutateAsync: restore, isPending } = useRestoreState(page);
  const marks = useMemo(() => (then && now ? marksOf(then.blocks, now.blocks) : undefined), [then, now]);
  const same = then && now ? isSameState(then.blocks, now.blocks) : null;
  const when = momentText(burst.at);

  const askRestore = async () => {
    const question = texts.restoreQuestion(when);
    if (!(await confirm({ title: texts.restore, question, confirmLabel: texts.restoreConfirm }))) return;
    // Failures are reported by the mutation.
    const restored = await restore(burst.id).then(
      () => true,
      () => false,
    );
    if (restored) onRestored();
  };

  return (
    <section aria-label={texts.state(when)}>
      <header className={classes.stateHead}>
        <span className={classes.back}>
          <IconButton label={texts.back} onClick={onBack}>
            <Icon of={ArrowLeft} />
          </IconButton>
        </span>
        <div className={classes.stateTitle}>
          <h3>{texts.state(when)}</h3>
          <p role="status">{same === null ? "" : same ? texts.sameAsNow : texts.differs}</p>
        </div>
        {page.user_can_write && same === false && (
          <Button loading={isPending} onClick={() => void askRestore()}>
            {texts.restore}
          </Button>
        )}
      </header>
      {!then && !error && <LoadingText />}
      {error && (
        <p role="alert" className={classes.hint}>
          {errorSentence(error, texts.stateFailed)}
        </p>
      )}
      {then &&
        (then.blocks.length === 0 ? (
          <p className={classes.hint}>{texts.emptyState}</p>
        ) : (
          <BlockPreview blocks={then.blocks} titles={titles ?? {}} {...(marks ? { marks } : {})} />
        ))}
    </section>
  );
};
