import type { FormFile } from "@maive/contract";
import type { FileBounds, FormProperty } from "@maive/values";

/** A question that is asked. */
export interface FieldProps {
  property: FormProperty;
  heading: string;
  help: string | undefined;
  required: boolean;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange(text: string): void;
}

/** A question whose answer is files. */
export interface FileFieldProps extends FieldProps {
  bounds: FileBounds;
  files: {
    /** @param onProgress with a share from 0 to 1. */
    send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<FormFile>;
    forget(uploadId: string): Promise<void>;
  };
  /** Whether files are on their way; stable. */
  onBusy(propertyId: number, busy: boolean): void;
}
