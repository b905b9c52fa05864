import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

interface WithDataProps {
  /** What a server would have answered, by the keys under which it is looked up. */
  answers: readonly (readonly [QueryKey, unknown])[];
  children: ReactNode;
}

/** Gives a component that fetches by itself its data: there is no server. */
export const WithData = ({ answers, children }: WithDataProps) => {
  const [client] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { enabled: false, refetchOnMount: false, retry: false } },
    });
    for (const [key, answer] of answers) made.setQueryData(key, answer);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
