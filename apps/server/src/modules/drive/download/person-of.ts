import type { FastifyRequest } from "fastify";

/** The key of concurrent work: the signed-in person, else the address. */
export const personOf = (request: FastifyRequest): string => request.actor?.userId ?? request.ip;
