import { useEffect } from "react";
import { LazyPreview } from "../components/lazy-preview.tsx";

const alone = [] as const;
const stay = () => undefined;

/** A fullscreen preview of a file. Restores the focus on closing. */
export const FilePreview = ({ fileId, onClose }: { fileId: string; onClose: () => void }) => {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return <LazyPreview fileId={fileId} files={alone} onShow={stay} onClose={onClose} />;
};
