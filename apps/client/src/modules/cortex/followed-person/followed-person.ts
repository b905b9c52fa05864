import { createContext, use } from "react";

/** The user id of whoever is followed through the page around; null for nobody. */
export const FollowedPerson = createContext<string | null>(null);

export const useFollowedPerson = (): string | null => use(FollowedPerson);
