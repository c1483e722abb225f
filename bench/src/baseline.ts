// The limit of this machine: bare node:http that answers `/bytes` from memory, and `/rows` with one SELECT of
// twenty rows, made into JSON each time. A process of its own, as the product is.
import { createServer } from 'node:http';
import pg from 'pg';

const { PORT, SOCKET_FOLDER, BYTES_FROM } = process.env;
const bytes = Buffer.from(await (await fetch(BYTES_FROM ?? '')).arrayBuffer());
const pool = new pg.Pool({ host: SOCKET_FOLDER, user: 'guildhall', database: 'guildhall', max: 10 });

const ROWS = `select course.*, teacher.name, teacher.email from course join "user" as teacher on teacher.id = teacher_id
  where status = 'Approved' order by published_at desc, course.id desc limit 20`;

createServer(async (request, response) => {
  const body = request.url === '/rows' ? JSON.stringify((await pool.query(ROWS)).rows) : bytes;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(PORT), '127.0.0.1', () => console.log(`open at http://127.0.0.1:${PORT}`));
