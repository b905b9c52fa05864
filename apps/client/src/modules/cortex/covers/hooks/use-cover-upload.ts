import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { refusalOf, uploadFailure } from "../../../files/index.ts";
import { sendCover, type Cover } from "../queries/cover-calls.ts";
import { coverTexts } from "../texts.ts";

interface CoverUploadOptions {
  pageId: string;
  onDone: (cover: Cover) => void;
  /** Aborted or cut off: whether it arrived is unknown. */
  onUnsure: () => void;
}

export interface CoverUpload {
  file: File | null;
  /** Error of the last choice or attempt. */
  failure: string | null;
  /** 0 to 1 during the upload. */
  progress: number | null;
  choose: (file: File) => void;
  start: () => void;
  cancel: () => void;
}

/** Chooses and uploads one image; aborted on unmount. */
export const useCoverUpload = ({ pageId, onDone, onUnsure }: CoverUploadOptions): CoverUpload => {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation({ mutationFn: sendCover });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (chosen: File) => {
    const refusal = refusalOf("image", chosen);
    setFailure(refusal);
    if (refusal === null) setFile(chosen);
  };

  const start = async () => {
    if (!file || sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      const onProgress = (sent: number, total: number) => setProgress(total > 0 ? sent / total : 0);
      onDone(await mutateAsync({ pageId, file, onProgress, signal: controller.signal }));
    } catch (error) {
      if (!(error instanceof ApiError)) onUnsure();
      // A retry with the same image would fail again.
      else if (error.code === "wrong_type" || error.code === "too_large") setFile(null);
      if (!controller.signal.aborted) setFailure(uploadFailure(error, coverTexts.dialog.failed));
    } finally {
      sending.current = null;
      setProgress(null);
    }
  };

  return {
    file,
    failure,
    progress,
    choose,
    start: () => void start(),
    cancel: () => sending.current?.abort(),
  };
};
