import { runDiagnosis } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { checkClock } from "./check-clock.ts";
import type { Finding } from "./finding.ts";
import { uploadFinding } from "./probe-upload.ts";

/** The server's findings and those of this browser; run whenever the tab is opened. */
export const diagnosisQuery = queryOptions({
  queryKey: citadelKeys.diagnosis(),
  queryFn: async ({ signal }): Promise<Finding[]> => {
    const sent = Date.now();
    const { at, findings } = await call(runDiagnosis, { signal });
    const clock = checkClock(at, sent, Date.now());
    return [...findings, clock, await uploadFinding(signal)];
  },
  staleTime: 0,
  gcTime: 0,
});
