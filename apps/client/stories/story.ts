import type { ReactNode } from "react";

/** What a `*.stories.tsx` exports as `stories`: the states of one component by name, with their data. */
export type Stories = Record<string, () => ReactNode>;
