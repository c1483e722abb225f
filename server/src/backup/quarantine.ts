import pg from 'pg';

export const QUARANTINE_MESSAGE =
  '  This database was restored from a backup: admins can look at it, and nothing is sent or changed.\n  To open it for everybody, stop Guildhall and run: npm run admin -- go-live';

/** Whether it is a restored database that has not gone live. */
export async function findRestored(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select exists (select from installation where restored_at is not null) as found',
    );
    return rows[0].found;
  } finally {
    await client.end();
  }
}
