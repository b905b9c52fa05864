import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeFoundWords } from "./found-words/index.ts";
import { watchHistory } from "./unsaved-guard/index.ts";
import { sessionQuery } from "./modules/auth/index.ts";
import { prefetchCortex } from "./modules/cortex/pages/prefetch/index.ts";
import { createQueryClient } from "./query-client.ts";
import { preloadOnIntent, preloadScreen } from "./screens.tsx";
import { printInLightTheme } from "./theme/index.ts";
import { loadFloatingOnTouch } from "./ui/floating/index.ts";
import { offerUpdates, watchForUpdate } from "./update/index.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
watchForUpdate();
// In development nothing has taken them yet.
takeFoundWords();
watchHistory();
printInLightTheme();
// The screen's code, the session and the screen's data are loaded in parallel.
const queryClient = createQueryClient();
void queryClient.prefetchQuery(sessionQuery);
preloadScreen(location.pathname);
void prefetchCortex(location.pathname, queryClient);
preloadOnIntent();
loadFloatingOnTouch();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
// In development, file names are not stable.
if (import.meta.env.PROD) offerUpdates();
