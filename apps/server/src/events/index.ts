export { type Committing, type EventBus, numbersOfEvent, type NumberedPast } from "./bus.ts";
export type { DomainEvent, EventOf } from "./events.ts";
export { inProcessBus } from "./in-process-bus.ts";
export { isUnseen, publishNothing } from "./unseen.ts";
