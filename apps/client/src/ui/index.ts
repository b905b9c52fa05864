export { confirm } from "./confirm.tsx";
export { CopyField } from "./copy-field.tsx";
export { copyText } from "./copy-text.ts";
export { dayText, momentText, timeText, timeZoneHere } from "./day-text.ts";
export { NameDialog } from "./late-name-dialog.tsx";
export { useEscape } from "./dialog-order.ts";
export { Dialog, DialogInPlace } from "./dialog.tsx";
export { DialogActions } from "./dialog-actions.tsx";
export { DottedLine } from "./dotted-line.tsx";
export { EmptyState } from "./empty-state.tsx";
export { Faces, hueOf } from "./faces.tsx";
export { rememberFocus } from "./focus-memory.ts";
export { Icon } from "./icon.tsx";
export { IconButton } from "./icon-button.tsx";
export { findKeyOf, type FindKey } from "./find-keys.ts";
export { isApple, keyNames, keyShortcuts, keysText } from "./key-names.ts";
export { Keys } from "./keys.tsx";
export { LoadFailed } from "./load-failed.tsx";
export { LoadingText } from "./loading-text.tsx";
export { ModuleScreen } from "./module-screen.tsx";
export {
  notifyChoice,
  notifyError,
  notifyInfo,
  notifyProgress,
  notifyStanding,
  notifySuccess,
  notifyUndo,
} from "./notify.tsx";
export { offerText } from "./offer-text.tsx";
export { closeUnloaded, notifyNotLoaded, offerRetry, onDemand } from "./on-demand.tsx";
export { PersonMark } from "./person-mark.tsx";
export { Separator } from "./separator.tsx";
export { Sheet } from "./sheet.tsx";
export { uiTexts } from "./texts.ts";
export {
  Breadcrumb,
  TopBarSlots,
  useBreadcrumbTarget,
  usePresence,
  usePresentFaces,
} from "./top-bar-slots.tsx";
export { catchTyping, takeTyped } from "./typing-buffer.ts";
export { useCopy } from "./use-copy.ts";
export { useFirstFocus } from "./use-first-focus.ts";
export { moved, useListOrder } from "./use-list-order.ts";
export { useRovingFocus } from "./use-roving-focus.ts";
export { useReturnFocus } from "./use-return-focus.ts";
export { useKeyboardInset } from "./use-keyboard-inset.ts";
export { useCoarsePointer, useNarrow, useTouch } from "./use-touch.ts";
export { useRunningFocus } from "./use-running-focus.ts";
export { useStable } from "./use-stable.ts";
export { DocumentTitleSuffix, useDocumentTitle } from "./use-document-title.ts";
export { useSubject, type Subject } from "./use-subject.ts";
export { useWindowEnd } from "./use-window-end.ts";
