export { FollowedPerson, useFollowedPerson } from "./followed-person.ts";
