import { useMediaQuery } from "@mantine/hooks";

/** Fingers, or so little room that a cell is no place to write in. */
const touch = "(max-width: 600px), (pointer: coarse)";
/** As narrow as a phone held upright. */
const narrow = "(max-width: 600px)";

const now = { getInitialValueInEffect: false } as const;

/** Whether fingers are what works here: cells are edited in a sheet, and lists do not open by themselves. */
export const useTouch = (): boolean => useMediaQuery(touch, false, now);

/** Whether the screen is as narrow as a phone. */
export const useNarrow = (): boolean => useMediaQuery(narrow, false, now);
