import { useEffect, useState } from "react";
import { LazyPreview } from "../components/lazy-preview.tsx";
import type { ShownPicture } from "./shown-picture.ts";

const alone = [] as const;

interface FilePreviewProps {
  fileId: string;
  /** The pictures of a page among which it is one; arrow keys lead from one to the next. */
  pictures?: readonly ShownPicture[];
  onClose: () => void;
}

/** A fullscreen preview of a file. Restores the focus on closing. */
export const FilePreview = ({ fileId, pictures = alone, onClose }: FilePreviewProps) => {
  const [shown, setShown] = useState(fileId);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return <LazyPreview fileId={shown} files={alone} pictures={pictures} onShow={setShown} onClose={onClose} />;
};
