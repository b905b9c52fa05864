import { BlockNoteView } from "@blocknote/mantine";
import "@blocknote/mantine/style.css";
import { useCreateBlockNote } from "@blocknote/react";
import { MantineProvider } from "@mantine/core";
import "@mantine/core/styles.css";
import { createRoot } from "react-dom/client";
import { sampleText } from "./sample-text.ts";

const blocks = Number(new URLSearchParams(location.search).get("blocks") ?? "300");

/** A page with nothing but the editor: what typing costs without MAIVE around it. */
const BarePage = () => {
  const editor = useCreateBlockNote({
    initialContent: Array.from({ length: blocks }, (_, i) => ({
      type: "paragraph" as const,
      content: sampleText(i),
    })),
  });
  return <BlockNoteView editor={editor} />;
};

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <MantineProvider>
      <BarePage />
    </MantineProvider>,
  );
