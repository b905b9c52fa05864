import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "../../../routing/index.ts";
import { fileWordsIn } from "../model/found-words.ts";
import { addressOf, folderIn, pdfPageIn, previewIn } from "../model/drive-path.ts";

/** The open folder and previewed file are in the URL. */
export const useDriveAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const path = folderIn(params);
  const previewId = previewIn(params);
  const pdfPage = pdfPageIn(params);
  const words = fileWordsIn(useLocation().state);
  const goTo = useCallback((folder: string) => void navigate(addressOf(folder)), [navigate]);
  /** From one file to the next nothing is added to the history: Back closes the preview. */
  const showFile = useCallback(
    (fileId: string) => void navigate(addressOf(path, fileId), { replace: previewId !== null }),
    [navigate, path, previewId],
  );
  const closeFile = useCallback(() => void navigate(addressOf(path), { replace: true }), [navigate, path]);
  return { path, previewId, pdfPage, words, goTo, showFile, closeFile };
};
