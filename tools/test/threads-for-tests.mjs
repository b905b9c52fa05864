import { ensureServerBuilt } from "../lib/built.mjs";

/** Threads of the server run what was made of their modules before the start; tests of one file alone need it, too. */
export default function setup() {
  ensureServerBuilt();
}
