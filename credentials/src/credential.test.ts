import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import jsonwebtoken from 'jsonwebtoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCredential } from './index.ts';
import { addressOf, createIssuer, DETAILS, NOW, SITE } from './testing/issuer.ts';
import { OPEN_BADGES_SCHEMA } from './testing/open-badges-schema.ts';
import { parseToken } from './token.ts';

/** `OPEN_BADGES_SCHEMA=FILE` takes the schema that 1EdTech publishes; see the README of this package. */
const published = process.env.OPEN_BADGES_SCHEMA;
const ajv = new Ajv2019({
  allErrors: true,
  strict: published === undefined,
  strictTuples: false,
  strictRequired: false,
});
formats.default(ajv);
const validate = ajv.compile(published ? JSON.parse(readFileSync(published, 'utf8')) : OPEN_BADGES_SCHEMA);

let issuer: Awaited<ReturnType<typeof createIssuer>>;
beforeAll(async () => {
  issuer = await createIssuer();
});

describe('a credential', () => {
  test.each([
    ['as usual', {}],
    ['of a class without description and language', { course: { ...DETAILS.course, description: '', language: '' } }],
    ['that expires', { expiresAt: new Date('2030-01-01T00:00:00Z') }],
  ])('is valid by the schema of Open Badges 3.0: %s', (_, details) => {
    validate(buildCredential({ ...DETAILS, ...details }));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each([
    ['without a name', { name: undefined }],
    ['without criteria', { credentialSubject: { ...buildCredential(DETAILS).credentialSubject, achievement: {} } }],
    ['with a date without time', { validFrom: '2026-11-22' }],
    ['with the data model 1.1', { '@context': ['https://www.w3.org/2018/credentials/v1'] }],
  ])('%s is not', (_, changes) => {
    expect(validate(JSON.parse(JSON.stringify({ ...buildCredential(DETAILS), ...changes })))).toBe(false);
  });

  test('names the student openly, and nobody’s e-mail', () => {
    const { credentialSubject } = buildCredential(DETAILS);
    expect(credentialSubject.id).toBe(`urn:uuid:${DETAILS.student.id}`);
    expect(credentialSubject.identifier).toEqual([
      { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: 'Nguyễn Thị Ánh' },
    ]);
    expect(JSON.stringify(buildCredential(DETAILS))).not.toContain('mail');
  });
});

describe('its token', () => {
  test('has the credential itself as payload, with the claims of section 8.2', async () => {
    const expiresAt = new Date('2030-01-01T00:00:00.900Z');
    const { header, payload } = parseToken(await issuer.issue({ expiresAt }));
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: addressOf(issuer.key.id) });
    expect(payload).toEqual({
      ...buildCredential({ ...DETAILS, expiresAt }),
      iss: SITE,
      jti: DETAILS.address,
      sub: `urn:uuid:${DETAILS.student.id}`,
      nbf: Math.floor(NOW.getTime() / 1000),
      exp: Date.parse('2030-01-01T00:00:00Z') / 1000,
    });
  });

  test('has no `exp` where the credential does not expire', async () => {
    expect(parseToken(await issuer.issue()).payload).not.toHaveProperty('exp');
  });

  test('is accepted by another JWT library that has the published key, and by it alone', async () => {
    const token = await issuer.issue();
    const verifyWith = (jwk: object) => {
      const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
      const options = { algorithms: ['RS256' as const], issuer: SITE, clockTimestamp: NOW.getTime() / 1000 };
      return jsonwebtoken.verify(token, key, options);
    };
    expect(verifyWith(issuer.key.publicJwk)).toMatchObject({ jti: DETAILS.address, name: DETAILS.course.title });
    const { key } = await createIssuer();
    expect(() => verifyWith(key.publicJwk)).toThrow('invalid signature');
  });
});

test('published keys have no private part', () => {
  for (const key of issuer.jwkSet.keys) {
    expect(Object.keys(key).sort()).toEqual(
      key.alg === 'RS256' ? ['alg', 'e', 'kid', 'kty', 'n', 'use'] : ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    );
  }
});
