import type { ImportJob } from "@maive/contract";
import { expect, it } from "vitest";
import { importedUploads, isActive, namedUploads, shownJobs } from "./job-states.ts";

const job = (act: ImportJob["act"], state: ImportJob["state"], upload: string): ImportJob => ({
  job_id: upload,
  act,
  state,
  is_stopping: false,
  name: "Export.zip",
  file_count: 1,
  parent_page_id: null,
  started_at: "2026-01-01T00:00:00.000Z",
  ended_at: null,
  progress: null,
  failure: null,
  import_id: null,
  uploads: [upload],
  is_repeatable: true,
  reads_front_matter: false,
  asks_notion: false,
});

const jobs = [
  job("import", "waiting", "a"),
  job("preview", "running", "b"),
  job("preview", "done", "c"),
  job("import", "done", "d"),
  job("import", "stopped", "e"),
  job("import", "interrupted", "f"),
];

it("tells jobs that go on from those that are over, and leaves out what was stopped", () => {
  expect(jobs.filter(isActive).map(({ job_id }) => job_id)).toEqual(["a", "b"]);
  expect(shownJobs(jobs).map(({ job_id }) => job_id)).toEqual(["a", "b", "c", "d", "f"]);
});

it("knows which uploads are a job's, and which are gone with their import", () => {
  expect([...namedUploads(jobs)]).toEqual(["a", "b", "c", "d", "f"]);
  expect(importedUploads(jobs)).toEqual(["d"]);
});
