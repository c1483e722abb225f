import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { MAX_IMAGE_BYTES } from '@guildhall/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const at = testApp({ ownApp: true });
let port: number;
let authorization: string;
beforeAll(async () => {
  await at.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = at.app.server.address() as AddressInfo);
  authorization = await at.tokenOf(await at.given.person());
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';

test('somebody who is not signed in is refused before the picture is sent', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/images HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${MAX_IMAGE_BYTES}\r\n\r\n`,
  );
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a form of unknown length is refused once it is too large, and the connection stays usable', async () => {
  const tooLarge = new Blob([HEAD, new Uint8Array(MAX_IMAGE_BYTES + 1_000_000), '\r\n--b--\r\n']).stream();
  const post = (body: RequestInit['body']) =>
    fetch(`http://127.0.0.1:${port}/api/images`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    } as RequestInit);
  const reply = await post(tooLarge);
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ code: 'request.too-large', errors: [{ path: 'image' }] });
  expect((await post(`${HEAD}no picture\r\n--b--\r\n`)).status).toBe(415);
});
