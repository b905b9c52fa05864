import { LazyPreview } from "../components/lazy-preview.tsx";

const alone = [] as const;
const stay = () => undefined;

/** One file over the whole screen, wherever it is kept. */
export const FilePreview = ({ fileId, onClose }: { fileId: string; onClose: () => void }) => (
  <LazyPreview fileId={fileId} files={alone} onShow={stay} onClose={onClose} />
);
