import type { FindRules } from "@maive/search";
import type { EditorView } from "@tiptap/pm/view";
import { Signal } from "../signal.ts";
import { foundIn } from "./find-in-page.ts";
import type { HitCount } from "./hit-count.ts";
import type { FindState } from "./find-state.ts";
import { dropFind, endFind, find, placeCurrent, refreshTitle, showCurrent } from "./hit-actions.ts";
import { countOf, hitAt, hitFrom, type HitRun, numberOf, type PlacedHit, runsOf } from "./hit-runs.ts";
import type { SearchedPage, SearchedText } from "./page-texts.ts";
import { replaceAll, replaceCurrent, type Replaced } from "./replace.ts";
import { openTogglesAt } from "./show-place.ts";

/** What is looked for. */
export interface Question {
  typed: string;
  rules: FindRules;
}

const stateOf = (text: SearchedText): FindState | null => {
  const view = text.view();
  return view ? foundIn(view.state) : null;
};

/**
 * The search in a page and in the contents that it shows, as one: each text marks its own hits, and one of all of them is the current one.
 */
export class PageSearch {
  /** The hits of all texts; null while nothing is looked for. */
  readonly hits = new Signal<HitCount>(null);
  readonly #page: SearchedPage;
  #question: Question | null = null;
  /** The text that has the current hit. */
  #active: SearchedText;
  /** Views that know the question. */
  #searchedViews = new WeakSet<EditorView>();
  #isDue = false;
  #letGo: (() => void) | null = null;

  constructor(page: SearchedPage) {
    this.#page = page;
    this.#active = page;
  }

  /** Follows what is found. @returns the function that ends it. */
  follow(): () => void {
    const heard = new Map<SearchedText, () => void>();
    const hear = () => {
      for (const text of this.#texts())
        if (!heard.has(text))
          heard.set(
            text,
            text.hits.subscribe(() => this.#settleSoon()),
          );
      this.#settleSoon();
    };
    hear();
    const leave = this.#page.onContents(hear);
    return () => {
      leave();
      for (const stop of heard.values()) stop();
      this.#letGo?.();
      this.#letGo = null;
    };
  }

  /** The view of the text with the current hit. */
  get view(): EditorView | null {
    return this.#active.view();
  }

  /** The view of the text that the caret is in. */
  focused(): EditorView | null {
    return this.#focused().view();
  }

  /** Looks for something else, from where one is. */
  ask(question: Question): void {
    if (this.#question === null) this.#active = this.#focused();
    this.#question = question;
    this.#searchedViews = new WeakSet();
    this.#letGo ??= this.#page.showContents();
    for (const text of this.#texts()) this.#askOf(text);
    this.settle();
  }

  /** Brings the current hit into sight. */
  show(): void {
    const content = this.#page.contents().find(({ text }) => text === this.#active);
    const outer = this.#page.view();
    if (content && outer) openTogglesAt(outer, content.position + 1);
    const { view } = this;
    if (view) showCurrent(view);
  }

  /** Makes the next or previous hit the current one; after the last comes the first. */
  step(by: 1 | -1): void {
    const runs = this.#runs();
    const count = countOf(runs);
    const next = hitAt(runs, (this.#number(runs) + by + count) % count);
    if (!next) return;
    this.#place(next);
    this.settle();
    this.show();
  }

  /** The title of the page has changed. */
  refreshTitle(): void {
    const view = this.#page.view();
    if (view) refreshTitle(view);
  }

  /** Replaces the current hit and goes on; a text that is only read, a name and the title are passed over. */
  replaceCurrent(replacement: string): Replaced {
    const { view } = this;
    if (!view?.editable) {
      this.step(1);
      return { replaced: 0, tooLong: 0 };
    }
    const outcome = replaceCurrent(view, replacement);
    this.settle();
    this.show();
    return outcome;
  }

  /** Replaces all hits of all texts that may be written, in each as one undo step. */
  replaceAll(replacement: string): Replaced {
    const outcome = { replaced: 0, tooLong: 0 };
    for (const text of this.#texts()) {
      const view = text.view();
      if (!view?.editable) continue;
      const { replaced, tooLong } = replaceAll(view, replacement);
      outcome.replaced += replaced;
      outcome.tooLong += tooLong;
    }
    this.settle();
    return outcome;
  }

  /** Ends the search, with the selection at the current hit. */
  end(): void {
    const { view } = this;
    this.#forget(view);
    if (view) endFind(view);
    this.#active = this.#page;
  }

  /** Whether the caret is in one of the texts: that one; otherwise the page. */
  #focused(): SearchedText {
    return this.#page.contents().find(({ text }) => text.view()?.hasFocus())?.text ?? this.#page;
  }

  #texts(): SearchedText[] {
    return [this.#page, ...this.#page.contents().map(({ text }) => text)];
  }

  #askOf(text: SearchedText): void {
    const view = text.view();
    if (!view || !this.#question || this.#searchedViews.has(view)) return;
    this.#searchedViews.add(view);
    find(view, { ...this.#question, ...(text === this.#active ? {} : { anchor: null }) });
  }

  #runs(): HitRun<SearchedText>[] {
    const foundOf = (text: SearchedText) => ({ of: text, hits: stateOf(text)?.hits ?? [] });
    return runsOf(
      foundOf(this.#page),
      this.#page.contents().map(({ text, position }) => ({ ...foundOf(text), position })),
    );
  }

  #number(runs: readonly HitRun<SearchedText>[]): number {
    return numberOf(runs, { of: this.#active, index: stateOf(this.#active)?.current ?? -1 });
  }

  #place({ of, index }: PlacedHit<SearchedText>): void {
    const hit = stateOf(of)?.hits[index];
    const [before, view] = [this.#active.view(), of.view()];
    if (!hit || !view) return;
    if (of !== this.#active && before) placeCurrent(before, null);
    this.#active = of;
    placeCurrent(view, hit.from);
  }

  /** Not within the update of a view that reports its hits. */
  #settleSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.settle();
    });
  }

  /** Has one current hit after texts have come, gone or changed, or the caret was placed in another one. */
  settle(): void {
    if (this.#question === null) return;
    const texts = this.#texts();
    for (const text of texts) this.#askOf(text);
    // Escape in a text ended the search there.
    if (texts.some((text) => text.view() && !stateOf(text))) {
      this.#forget();
      return;
    }
    const anchored = texts.filter((text) => (stateOf(text)?.anchor ?? null) !== null);
    const active = anchored.find((text) => text !== this.#active) ?? anchored[0] ?? this.#page;
    for (const text of anchored) {
      const view = text.view();
      if (text !== active && view) placeCurrent(view, null);
    }
    this.#active = active;
    const runs = this.#runs();
    const next = hitFrom(runs, active, stateOf(active)?.anchor ?? 0);
    if (next && (next.of !== active || next.index !== stateOf(active)?.current)) this.#place(next);
    const [count, current] = [countOf(runs), this.#number(runs) + 1];
    const shown = this.hits.get();
    if (shown?.count !== count || shown.current !== current) this.hits.set({ count, current });
  }

  #forget(except: EditorView | null = null): void {
    this.#question = null;
    this.#letGo?.();
    this.#letGo = null;
    for (const text of this.#texts()) {
      const view = text.view();
      if (view && view !== except) dropFind(view);
    }
    this.hits.set(null);
  }
}
