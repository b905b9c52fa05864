import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { buttonTexts as texts } from "./texts.ts";

/** What a button needs is gone: nothing of the press is done. */
export const incomplete = (problem: string): DomainError =>
  new DomainError("button_incomplete", { detail: texts.nothingChanged(problem) });

export const forbidden = (detail: string): DomainError => new DomainError("forbidden", { detail });

/** Main, from whom nothing is hidden, gets what is gone; others that they may not: it is the same for them. */
export const goneOrHidden = ({ userType }: Actor, gone: string, hidden: string): DomainError =>
  userType === "main" ? incomplete(gone) : forbidden(hidden);
