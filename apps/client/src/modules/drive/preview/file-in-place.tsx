import { useQuery } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import { EmptyState, LoadingText, onDemand } from "../../../ui/index.ts";
import { fileQuery } from "../queries/read-drive.ts";
import { previewTexts as texts } from "./texts.ts";

const { Component: FileView } = onDemand({
  load: async () => (await import("./file-view.tsx")).FileView,
  fallback: () => <LoadingText text={texts.loading} />,
});

interface FileInPlaceProps {
  fileId: string;
  /** Where a PDF opens. */
  pdfPage?: number | undefined;
  /** Marked in a PDF. */
  words?: readonly string[];
}

/** A preview of a file within a screen; fills its place. */
export const FileInPlace = ({ fileId, pdfPage, words }: FileInPlaceProps) => {
  const { data: item, isError } = useQuery(fileQuery(fileId));
  if (item)
    return <FileView key={`${fileId} ${pdfPage ?? ""}`} item={item} pdfPage={pdfPage} words={words} />;
  if (isError) return <EmptyState icon={FileX} title={texts.gone} hint={texts.goneHint} />;
  return <LoadingText text={texts.loading} />;
};
