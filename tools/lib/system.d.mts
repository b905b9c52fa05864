/** Name of a server that speaks Redis' protocol on this machine, or undefined. */
export function redisProgram(): string | undefined;
