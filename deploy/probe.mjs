/** Whether MAIVE on this machine answers: `/livez`, or the path that is given. For images without curl. */
const path = process.argv[2] ?? "/livez";
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`).catch((error) => ({
  ok: false,
  status: error.cause?.code ?? error.message,
}));
process.stdout.write(`${path}: ${answer.status}\n`);
process.exitCode = answer.ok ? 0 : 1;
