import { expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { redirect } from '../lib/router/create-router.ts';
import { sessionQuery } from '../lib/session.ts';
import { signedInOnly } from './guards.ts';

test('a visitor comes back to the very place of the page that needs a login', async () => {
  const client = createQueryClient([]);
  client.setQueryData(sessionQuery.queryKey, null);
  const url = new URL('http://localhost/dashbord/audit?kind=login#e1');
  await expect(signedInOnly(client)({ url, params: {} })).rejects.toEqual(
    redirect('/login?to=%2Fdashbord%2Faudit%3Fkind%3Dlogin%23e1'),
  );
});
