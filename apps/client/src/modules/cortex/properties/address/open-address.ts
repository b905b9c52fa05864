/** The address that a click opens, or null. */
export const addressOpenedBy = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-open-address]")?.dataset["openAddress"]) ||
  null;

/** Opens a web page, or a place of this instance, in a tab of its own, which learns nothing of this one; or hands over to mail and telephone. */
export const openAddress = (href: string): void => {
  if (/^(?:https?:|\/)/i.test(href)) window.open(href, "_blank", "noopener,noreferrer");
  else window.location.assign(href);
};
