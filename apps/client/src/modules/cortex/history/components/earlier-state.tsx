import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, LoadingText, momentText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import { CompareView, nowId } from "../compare/compare-view.tsx";
import type { Chosen } from "../model/chosen.ts";
import { isSameState, marksOf } from "../model/marks.ts";
import { stateQuery, titlesQuery, useRestoreState, type PastPage, type Present } from "../queries/history.ts";
import { historyTexts as texts } from "../texts.ts";
import classes from "./history.module.css";
import { type Shown, StateHead } from "./state-head.tsx";

interface EarlierStateProps {
  page: PastPage;
  chosen: Chosen;
  /** All states that are listed, newest first. */
  states: readonly Chosen[];
  now: Present | undefined;
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** What it is compared with; null: the most informative state. */
  otherId: string | null;
  onOther: (id: string) => void;
  /** On small screens. */
  onBack: () => void;
  onRestored: () => void;
}

/** The page at an earlier state, or that state beside another one, with a restore button. */
export const EarlierState = (props: EarlierStateProps) => {
  const { page, chosen, states, now, shown, onShow, otherId, onOther, onBack, onRestored } = props;
  const { data: then, error } = useQuery(stateQuery(page.page_id, chosen.id));
  const { data: titles } = useQuery(titlesQuery(useMemo(() => pagesNamedIn(then?.blocks ?? []), [then])));
  const { mutateAsync: restore, isPending } = useRestoreState(page);
  const marks = useMemo(() => (then && now ? marksOf(then.blocks, now.blocks) : undefined), [then, now]);
  const same = then && now ? isSameState(then.blocks, now.blocks) : null;
  const when = momentText(chosen.at);
  // The current state differs from the one before it.
  const before = same === true ? states.find(({ id }) => id < chosen.id)?.id : undefined;

  const askRestore = async () => {
    const question = texts.restoreQuestion(when);
    if (!(await confirm({ title: texts.restore, question, confirmLabel: texts.restoreConfirm }))) return;
    // Failures are reported by the mutation.
    const restored = await restore(chosen.id).then(
      () => true,
      () => false,
    );
    if (restored) onRestored();
  };

  return (
    <section aria-label={chosen.name === null ? texts.state(when) : texts.versions.state(chosen.name, when)}>
      <StateHead
        page={page}
        chosen={chosen}
        same={same}
        shown={shown}
        onShow={onShow}
        restoring={isPending}
        onRestore={() => void askRestore()}
        onBack={onBack}
      />
      {shown === "compare" && (
        <CompareView
          page={page}
          chosen={chosen}
          states={states}
          otherId={otherId !== null && otherId !== chosen.id ? otherId : (before ?? nowId)}
          onOther={onOther}
        />
      )}
      {shown === "state" && !then && !error && <LoadingText />}
      {shown === "state" && error && (
        <p role="alert" className={classes.hint}>
          {errorSentence(error, texts.stateFailed)}
        </p>
      )}
      {shown === "state" &&
        then &&
        (then.blocks.length === 0 ? (
          <p className={classes.hint}>{texts.emptyState}</p>
        ) : (
          <BlockPreview blocks={then.blocks} titles={titles ?? {}} {...(marks ? { marks } : {})} />
        ))}
    </section>
  );
};
