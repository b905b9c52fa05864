const param = "ansicht";

/** The view of a URL; null when absent. */
export const viewIn = (search: string): number | null => {
  const value = new URLSearchParams(search).get(param);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
};

/** The query of a view; other parameters are preserved. */
export const withView = (search: string, viewId: number): string => {
  const params = new URLSearchParams(search);
  params.set(param, String(viewId));
  return `?${params.toString()}`;
};
