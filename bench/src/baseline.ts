// The limit of this machine: bare node:http that answers each path of PATHS from memory, with the body that the server
// at ORIGIN has sent for it, below WITH_HEADERS with its headers too, and `/rows` with one SELECT of twenty rows, made
// into JSON each time. A process of its own, as the server is; WORKERS of them behind one port.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import pg from 'pg';

const { PORT, SOCKET_FOLDER, ORIGIN, PATHS = '[]', WORKERS = '1' } = process.env;
const pool = new pg.Pool({ host: SOCKET_FOLDER, user: 'guildhall', database: 'guildhall', max: 10 });

interface Response {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Before a path of PATHS: the answer has every header of the server at ORIGIN. */
const WITH_HEADERS = '/with-headers';
/** Node sends these by itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive'];

const responses = new Map<string, Response>();
for (const path of JSON.parse(PATHS) as string[]) {
  const response = await fetch(`${ORIGIN}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)));
  responses.set(WITH_HEADERS + path, { headers, body });
  responses.set(path, { headers: { 'content-type': headers['content-type'], 'content-length': body.length }, body });
}

const ROWS = `select course.*, teacher.name, teacher.email from course join "user" as teacher on teacher.id = teacher_id
  where status = 'Approved' order by published_at desc, course.id desc limit 20`;

const readRows = async (): Promise<Response> => {
  const body = Buffer.from(JSON.stringify((await pool.query(ROWS)).rows));
  return { headers: { 'content-type': 'application/json', 'content-length': body.length }, body };
};

const answer = () =>
  createServer(async (request, response) => {
    const { headers, body } = responses.get(request.url ?? '') ?? (await readRows());
    response.writeHead(200, headers).end(body);
  });

if (WORKERS !== '1' && cluster.isPrimary) {
  const workers = Array.from({ length: Number(WORKERS) }, () => cluster.fork());
  await Promise.all(workers.map((worker) => once(worker, 'listening')));
  process.once('SIGTERM', () => process.exit(0));
} else {
  await once(answer().listen(Number(PORT), '127.0.0.1'), 'listening');
}
if (cluster.isPrimary) console.log(`open at http://127.0.0.1:${PORT}`);
