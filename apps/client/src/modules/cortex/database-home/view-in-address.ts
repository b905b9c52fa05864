const param = "ansicht";

/** The view that the address opens; null where it names none. */
export const viewIn = (search: string): number | null => {
  const wanted = new URLSearchParams(search).get(param);
  return wanted !== null && /^\d{1,15}$/.test(wanted) ? Number(wanted) : null;
};

/** The query of an address that opens a view; what else stands in it stays. */
export const withView = (search: string, viewId: number): string => {
  const params = new URLSearchParams(search);
  params.set(param, String(viewId));
  return `?${params.toString()}`;
};
