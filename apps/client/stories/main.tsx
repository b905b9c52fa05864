import "../src/zod-without-eval.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { theme, themeVariables } from "../src/theme/index.ts";
import "../src/theme/styles.ts";
import { FloatingHosts, loadFloating } from "../src/ui/floating/index.ts";
import { Gallery, schemes } from "./gallery.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// Stories are not touched.
loadFloating();
const query = new URLSearchParams(location.search);
const scheme = schemes.find((known) => known === query.get("scheme")) ?? null;
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
    >
      {/* There is no server: a component that fetches by itself gets its data from its story. */}
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <FloatingHosts />
        <Gallery name={query.get("story")} scheme={scheme} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
