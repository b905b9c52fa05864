/** Whether MAIVE on this machine answers: `/livez`, or the path that is given. For images without curl. */
const path = process.argv[2] ?? "/livez";
const { ok, status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`);
process.stdout.write(`${path}: ${status}\n`);
process.exitCode = ok ? 0 : 1;
