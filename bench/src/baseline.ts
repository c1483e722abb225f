// The limit of this machine: bare node:http that answers each path of PATHS from memory, with the bytes that the server
// at ORIGIN has sent for it, and `/rows` with one SELECT of twenty rows, made into JSON each time. A process of its own,
// as the server is; WORKERS of them behind one port.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';

const { PORT, SOCKET_FOLDER, ORIGIN, PATHS = '[]', WORKERS = '1' } = process.env;
const pool = new pg.Pool({ host: SOCKET_FOLDER, user: 'guildhall', database: 'guildhall', max: 10 });

interface Response {
  type: string;
  body: Buffer;
}

const responses = new Map<string, Response>();
for (const path of JSON.parse(PATHS) as string[]) {
  const response = await fetch(`${ORIGIN}${path}`);
  const body = Buffer.from(await response.arrayBuffer());
  responses.set(path, { type: response.headers.get('content-type') ?? '', body });
}

const ROWS = `select course.*, teacher.name, teacher.email from course join "user" as teacher on teacher.id = teacher_id
  where status = 'Approved' order by published_at desc, course.id desc limit 20`;

const readRows = async (): Promise<Response> => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify((await pool.query(ROWS)).rows)),
});

const answer = () =>
  createServer(async (request, response) => {
    const { type, body } = responses.get(request.url ?? '') ?? (await readRows());
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });

if (WORKERS !== '1' && cluster.isPrimary) {
  const workers = Array.from({ length: Number(WORKERS) }, () => cluster.fork());
  await Promise.all(workers.map((worker) => once(worker, 'listening')));
  process.once('SIGTERM', () => process.exit(0));
} else {
  await once(answer().listen(Number(PORT), '127.0.0.1'), 'listening');
}
if (cluster.isPrimary) console.log(`open at http://127.0.0.1:${PORT}`);
