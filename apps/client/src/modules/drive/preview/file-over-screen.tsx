import { useLocation, useNavigate, useSearchParams } from "../../../routing/index.ts";
import { LazyPreview } from "../components/lazy-preview.tsx";
import { pdfPageIn, previewIn, withoutFile } from "../model/drive-path.ts";
import { fileWordsIn } from "../model/found-words.ts";

/** The file that an address names, over the screen that has it: a page or an entry. */
export const FileOverScreen = () => {
  const [params] = useSearchParams();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const fileId = previewIn(params);
  if (fileId === null) return null;
  const show = (nextSearch: string) =>
    void navigate({ pathname, search: nextSearch, hash }, { replace: true, state });
  return (
    <LazyPreview
      fileId={fileId}
      pdfPage={pdfPageIn(params)}
      words={fileWordsIn(state)}
      files={[]}
      onShow={() => undefined}
      onClose={() => show(withoutFile(search))}
    />
  );
};
