import { buildCredential, createKey, signCredential, signStatement, signStatusList } from '@guildhall/credentials';

const ID = '0198c0de-1111-7abc-8def-0123456789ab';
const INDEX = 94_567;
const DAY = 86_400_000;

/** A site with keys of its own, and a certificate that it has issued: as a token, and as the text of its QR code. */
export async function createIssuer(site: string) {
  const addressOf = (id: string) => `${site}/certificate-keys/${id}`;
  const [key, statementKey] = await Promise.all([createKey('RS256', addressOf), createKey('EdDSA', addressOf)]);
  const [address, list] = [`${site}/certificates/${ID}`, `${site}/status-lists/1`];
  const issuedAt = new Date(Date.now() - DAY);
  const credential = buildCredential({
    address,
    issuer: { address: site, name: 'Guildhall' },
    student: { id: ID, name: 'Nguyễn Thị Ánh' },
    teacher: { id: ID, name: 'Ada Lovelace' },
    course: { id: ID, title: 'Bookbinding', description: 'Binds a book by hand.' },
    criteria: 'Complete every lesson.',
    issuedAt,
    status: { list, index: INDEX },
  });
  const statement = {
    id: ID,
    studentName: 'Nguyễn Thị Ánh',
    courseTitle: 'Bookbinding',
    issuerName: 'Guildhall',
    issuedAt,
  };
  const listOf = (revoked: number[]) =>
    signStatusList(
      {
        address: list,
        issuer: site,
        revoked,
        issuedAt: new Date(Date.now() - 60_000),
        expiresAt: new Date(Date.now() + DAY),
      },
      key,
    );
  return {
    token: await signCredential(credential, key),
    qrText: `${address}#${await signStatement(statement, statementKey)}`,
    keys: { keys: [key.publicJwk, statementKey.publicJwk] },
    list: await listOf([1, 2, 3]),
    listWithIt: await listOf([INDEX]),
  };
}
