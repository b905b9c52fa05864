import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { BrowserRouter } from "./routing/index.ts";
import { AppRoutes } from "./router.tsx";
import { FloatingHosts } from "./ui/floating/index.ts";
import { colorSchemeManager, theme, themeVariables } from "./theme/index.ts";

/** The client: providers around the routes. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={themeVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <FloatingHosts />
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>
);
