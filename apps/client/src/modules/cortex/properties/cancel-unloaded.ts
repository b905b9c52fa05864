import { notifyNotLoaded } from "../../../ui/index.ts";
import type { EditorProps } from "./property-type-ui.ts";

/** Leaves a cell as it is whose editor cannot be had, and says so: what opens it tries again. */
export const cancelUnloaded = ({ onCancel }: EditorProps): void => {
  notifyNotLoaded();
  onCancel();
};
