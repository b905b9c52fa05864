import { expect, it } from "vitest";
import { ApiError, TransportError } from "../../../../api/index.ts";
import { followJob, type JobDetail } from "./follow-job.ts";

const detail = (state: JobDetail["state"]) => ({ state }) as JobDetail;

/** Follows a job whose questions are answered so, one after the other. */
const follow = async (answers: (JobDetail | Error)[], signal = new AbortController().signal) => {
  const states: (string | null)[] = [];
  let pauses = 0;
  const left = [...answers];
  const deps = {
    ask: async () => {
      const next = left.shift();
      if (next === undefined) throw new Error("One question too many");
      if (next instanceof Error) throw next;
      return next;
    },
    pause: async () => void (pauses += 1),
  };
  const end = await followJob("j", deps, (job) => states.push(job?.state ?? null), signal);
  return { end: end.state, states, pauses };
};

it("asks until a job has ended, also over a connection that breaks and a session that is renewed", async () => {
  const away = [new TransportError("network"), new ApiError(504, {}), new ApiError(401, {})];
  expect(await follow([detail("waiting"), ...away, detail("running"), detail("done")])).toEqual({
    end: "done",
    states: ["waiting", null, null, null, "running", "done"],
    pauses: 5,
  });
});

it("ends where the job is gone, and where nobody looks any more", async () => {
  await expect(follow([detail("running"), new ApiError(404, { detail: "weg" })])).rejects.toThrow("weg");
  const left = new AbortController();
  left.abort(new Error("left"));
  await expect(follow([detail("running")], left.signal)).rejects.toThrow("left");
});
