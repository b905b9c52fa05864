import { limits } from "@maive/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../../routing/index.ts";
import { questionIn, searchAddress } from "../model/search-address.ts";

/** Pause in typing after which is searched, in ms. */
const pause = 200;

interface Choosing {
  /** Takes the place of the question before in the history. */
  replace?: boolean;
}

export interface Question {
  /** The text of the field. */
  typed: string;
  /** What is searched. */
  sought: string;
  type: (text: string) => void;
  /** Searches at once; Back leads to the question before. */
  choose: (question: string, options?: Choosing) => void;
  /** What is typed is what was meant. */
  settle: () => void;
}

/** The question in the field and in the address. While it is typed the address follows without new history entries. */
export const useQuestion = (): Question => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sought = questionIn(search).slice(0, limits.searchLength);
  const [typed, setTyped] = useState(sought);
  /** What the address has, or will have in a moment. */
  const written = useRef(sought);
  /** Whether the next change is another question, no longer the same. */
  const settled = useRef(sought !== "");

  const write = (question: string, replace: boolean) => {
    written.current = question;
    void navigate(searchAddress(question), { replace });
  };
  const writeTyped = (question: string) => {
    write(question, !settled.current);
    settled.current = false;
  };
  const writeAfterPause = useEffectEvent(writeTyped);
  useEffect(() => {
    const question = typed.trim();
    if (question === written.current) return;
    const timer = setTimeout(() => writeAfterPause(question), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back, forward or a link led to another question.
  useEffect(() => {
    if (sought === written.current) return;
    written.current = sought;
    settled.current = true;
    setTyped(sought);
  }, [sought]);

  return {
    typed,
    sought,
    type: setTyped,
    choose: (question, { replace = false } = {}) => {
      setTyped(question);
      settled.current = true;
      if (question !== written.current) write(question, replace);
    },
    settle: () => {
      const question = typed.trim();
      if (question !== written.current) writeTyped(question);
      settled.current = true;
    },
  };
};
