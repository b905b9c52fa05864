import { limits, probeUpload, uploadLines } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { ApiError, call } from "../../../api/index.ts";
import { fine, type Finding } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.upload;
/** Timeout in ms, long enough for a slow line. */
const timeoutMs = 60_000;
const tooLarge = 413;

/** Checks that a large body arrives at the server. */
export const uploadFinding = async (signal: AbortSignal): Promise<Finding> => {
  const size = formatBytes(limits.uploadProbeBytes);
  const wrong = (finding: string, advice: string): Finding => ({
    check: "upload",
    state: "failure",
    finding,
    advice,
    lines: uploadLines,
  });
  try {
    const { bytes } = await call(probeUpload, {
      body: { filling: "x".repeat(limits.uploadProbeBytes) },
      timeout: timeoutMs,
      signal,
    });
    return bytes === limits.uploadProbeBytes
      ? fine("upload", texts.fine(size))
      : wrong(texts.broken(size), texts.brokenAdvice);
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof ApiError && error.status === tooLarge
      ? wrong(texts.refused(size), texts.refusedAdvice)
      : wrong(texts.broken(size), texts.brokenAdvice);
  }
};
