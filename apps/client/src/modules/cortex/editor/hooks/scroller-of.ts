/** The element that scrolls around another one; null where the window does. */
export const scrollerOf = (element: Element): HTMLElement | null => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.documentElement)
      return around;
  return null;
};
