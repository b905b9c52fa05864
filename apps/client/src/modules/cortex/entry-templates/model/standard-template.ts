/** A view's template for new entries, and how another one is chosen. */
export interface StandardTemplate {
  /** Name of the view. */
  viewName: string;
  templateId: string | null;
  choose(templateId: string | null): void;
}
