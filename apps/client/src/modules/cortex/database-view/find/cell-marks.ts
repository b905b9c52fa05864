/** Where words stand in a text, in UTF-16 code units. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** Finds what is marked in a text. */
export type MarkFinder = (text: string) => Marks;

/** Highlights shared by all tables of the screen (`views/database-view.module.css`). */
const name = { hit: "maive-cell-hit", current: "maive-cell-hit-current" } as const;

const highlight = (of: keyof typeof name): Highlight => {
  const known = CSS.highlights.get(name[of]);
  if (known) return known;
  const made = new Highlight();
  // The current hit is drawn over the others.
  made.priority = of === "current" ? 1 : 0;
  CSS.highlights.set(name[of], made);
  return made;
};

/** Size of the cache of marks: the texts of a few screens. */
const mostTexts = 5_000;

/** What is marked in a table: by the browser, since an element more per cell would slow down scrolling. */
export interface CellMarks {
  /** Marks the cells anew. @param current the element of the current hit, or what it is in. */
  draw(cells: Iterable<Element>, current: Element | null): void;
  clear(): void;
}

/** Older browsers show the texts without marks. */
export const canMark = (): boolean => "highlights" in CSS;

export const createCellMarks = (find: MarkFinder): CellMarks => {
  const drawn: [Highlight, AbstractRange][] = [];
  const known = new Map<string, Marks>();
  const marksOf = (text: string): Marks => {
    const marks = known.get(text) ?? find(text);
    if (known.size >= mostTexts) known.clear();
    known.set(text, marks);
    return marks;
  };
  const clear = () => {
    for (const [of, range] of drawn) of.delete(range);
    drawn.length = 0;
  };
  return {
    clear,
    draw(cells, current) {
      clear();
      for (const cell of cells) {
        const of = highlight(current?.contains(cell) ? "current" : "hit");
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const [from, to] of marksOf(node.nodeValue ?? "")) {
            // Static: recycled rows do not have to keep it up to date.
            const range = new StaticRange({
              startContainer: node,
              startOffset: from,
              endContainer: node,
              endOffset: to,
            });
            of.add(range);
            drawn.push([of, range]);
          }
        }
      }
    },
  };
};
