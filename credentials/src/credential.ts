import type { SigningKey } from './keys.ts';
import { signToken } from './token.ts';

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const OPEN_BADGES_SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

export interface CredentialDetails {
  /** The address of the certificate's page; ends in its id. */
  address: string;
  issuer: { address: string; name: string };
  /** `id` is a UUID, and no account's: whoever has two credentials could tell that they are one person's. */
  student: { id: string; name: string };
  teacher: { id: string; name: string };
  course: { id: string; title: string; description: string; language?: string };
  /** What was asked for, in sentences. Markdown is allowed. */
  criteria: string;
  /** What the student has done for it, in a line; Markdown is allowed. */
  achieved?: string;
  issuedAt: Date;
  expiresAt?: Date;
  status: { list: string; index: number };
}

/** An `AchievementCredential` of Open Badges 3.0 in the data model 2.0 of Verifiable Credentials. */
export type AchievementCredential = ReturnType<typeof buildCredential>;

/** JWTs count in seconds, and their dates have to equal those of the credential. */
export const toSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const urn = (uuid: string) => `urn:uuid:${uuid}`;

const buildAchievement = ({ course, criteria, issuer }: CredentialDetails) => ({
  id: urn(course.id),
  type: ['Achievement'],
  achievementType: 'CertificateOfCompletion',
  name: course.title,
  description: course.description || course.title,
  criteria: { narrative: criteria },
  creator: { id: issuer.address, type: ['Profile'], name: issuer.name },
  ...(course.language && { inLanguage: course.language }),
});

const buildSubject = (details: CredentialDetails) => ({
  id: urn(details.student.id),
  type: ['AchievementSubject'],
  identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: details.student.name }],
  source: { id: urn(details.teacher.id), type: ['Profile'], name: details.teacher.name },
  achievement: buildAchievement(details),
  ...(details.achieved && { narrative: details.achieved }),
});

const buildStatusEntry = ({ list, index }: CredentialDetails['status']) => ({
  id: `${list}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: list,
});

export const buildCredential = (details: CredentialDetails) => ({
  '@context': [VC_CONTEXT, OPEN_BADGES_CONTEXT],
  id: details.address,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: details.course.title,
  issuer: {
    id: details.issuer.address,
    type: ['Profile'],
    name: details.issuer.name,
    url: details.issuer.address,
  },
  validFrom: toSeconds(details.issuedAt),
  ...(details.expiresAt && { validUntil: toSeconds(details.expiresAt) }),
  credentialSubject: buildSubject(details),
  credentialStatus: buildStatusEntry(details.status),
  credentialSchema: [{ id: OPEN_BADGES_SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
});

const numericDate = (date: string) => Date.parse(date) / 1000;

/** As VC-JWT: the payload is the credential, with the claims of Open Badges 3.0, 8.2.4.1. */
export const signCredential = (credential: AchievementCredential, key: SigningKey): Promise<string> => {
  const { id, issuer, credentialSubject, validFrom, validUntil } = credential;
  const claims = {
    iss: issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: numericDate(validFrom),
    ...(validUntil && { exp: numericDate(validUntil) }),
  };
  return signToken({ ...credential, ...claims }, { key, type: 'JWT' });
};
