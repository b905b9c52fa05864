/** What has been done to the form that stands before the shell. */
export interface PrerenderedForm {
  username: string;
  password: string;
  /** Whether the password is readable. */
  isVisible: boolean;
  /** Name of the part that has the focus. */
  focused: string | null;
  /** Selected characters of a field with the focus. */
  selection: readonly [from: number, to: number];
  /** Enter or the button was pressed. */
  isSubmitted: boolean;
}

let take: (() => PrerenderedForm) | null = null;
/** The screen shows something else: it is too late for a form. */
let over = false;

/** Registers a form that is shown. @param takeOver removes it. @returns false where there is no need of it any more. */
export const offerPrerenderedForm = (takeOver: () => PrerenderedForm): boolean => {
  if (over || take) return false;
  take = takeOver;
  return true;
};

/** Removes the form: the screen shows something else than the sign-in. */
export const dropPrerenderedForm = (): void => void takePrerenderedForm();

/** Removes the form for one that does more; null where none was shown. */
export const takePrerenderedForm = (): PrerenderedForm | null => {
  over = true;
  const form = take?.() ?? null;
  take = null;
  return form;
};
