import type { FastifyRequest } from "fastify";

/** For whom a request does work: the signed-in person, else the address it comes from. */
export const personOf = (request: FastifyRequest): string => request.actor?.userId ?? request.ip;
