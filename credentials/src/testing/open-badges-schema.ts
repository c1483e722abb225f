// What the data model of Open Badges 3.0 (appendix B.1 of the final text) says of the classes that Guildhall writes, as a
// JSON Schema of 2019-09. Written for these tests; see the README of this package for 1EdTech's own schema.
const Uri = { type: 'string', format: 'uri' };
const DateTimeZ = { type: 'string', format: 'date-time' };
const Text = { type: 'string', minLength: 1 };
const typeWith = (...names: string[]) => ({
  type: 'array',
  minItems: 1,
  items: { type: 'string' },
  contains: { enum: names },
});
const objectOf = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  unevaluatedProperties: false,
});

const Profile = objectOf({ id: Uri, type: typeWith('Profile') }, { name: Text, url: Uri, description: Text });

const IdentityType = {
  enum: ['name', 'sourcedId', 'systemId', 'productId', 'userName', 'accountId', 'emailAddress', 'identifier'],
};
const IdentityObject = objectOf({
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: Text,
  identityType: IdentityType,
});

const Achievement = objectOf(
  {
    id: Uri,
    type: typeWith('Achievement'),
    name: Text,
    description: Text,
    criteria: { ...objectOf({}, { id: Uri, narrative: Text }), minProperties: 1 },
  },
  {
    achievementType: { enum: ['CertificateOfCompletion', 'Certificate', 'Course', 'Badge', 'Achievement'] },
    creator: Profile,
    inLanguage: { type: 'string', pattern: '^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$' },
  },
);

const AchievementSubject = {
  ...objectOf(
    { type: typeWith('AchievementSubject'), achievement: Achievement },
    { id: Uri, identifier: { type: 'array', items: IdentityObject, minItems: 1 }, source: Profile, narrative: Text },
  ),
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
};

const BitstringStatusListEntry = objectOf({
  id: Uri,
  type: { const: 'BitstringStatusListEntry' },
  statusPurpose: { enum: ['revocation', 'suspension', 'refresh', 'message'] },
  statusListIndex: { type: 'string', pattern: '^\\d+$' },
  statusListCredential: Uri,
});

const Context = {
  type: 'array',
  minItems: 2,
  items: [
    { const: 'https://www.w3.org/ns/credentials/v2' },
    { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$' },
  ],
};

export const OPEN_BADGES_SCHEMA: Record<string, unknown> = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  ...objectOf(
    {
      '@context': Context,
      id: Uri,
      type: {
        allOf: [typeWith('VerifiableCredential'), typeWith('OpenBadgeCredential', 'AchievementCredential')],
      },
      name: Text,
      issuer: Profile,
      validFrom: DateTimeZ,
      credentialSubject: AchievementSubject,
    },
    {
      validUntil: DateTimeZ,
      credentialStatus: BitstringStatusListEntry,
      credentialSchema: { type: 'array', items: objectOf({ id: Uri, type: Text }) },
    },
  ),
};
