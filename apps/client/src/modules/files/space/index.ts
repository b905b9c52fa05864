export { OwnSpace } from "./own-space.tsx";
export { SpaceBar } from "./space-bar.tsx";
export { spaceQuery } from "./space-query.ts";
