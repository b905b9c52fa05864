type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;
type Anchor = Pick<HTMLAnchorElement, "href" | "origin" | "pathname" | "search" | "target" | "hasAttribute">;
type Here = Pick<Location, "origin" | "pathname" | "search">;

/** Whether a click on a link leaves this screen in this window: not for new windows, downloads or places further down. */
export const leadsElsewhere = (press: Press, link: Anchor, here: Here): boolean => {
  if (press.defaultPrevented || press.button !== 0) return false;
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return false;
  if (link.href === "" || link.hasAttribute("download")) return false;
  if (link.target !== "" && link.target !== "_self") return false;
  // Other origins are covered by `beforeunload`.
  if (link.origin !== here.origin) return false;
  return link.pathname !== here.pathname || link.search !== here.search;
};
