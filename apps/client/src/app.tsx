import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./router.tsx";
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
      <ModalsProvider>
        <Notifications withinPortal={false} position="bottom-right" limit={4} />
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
);
