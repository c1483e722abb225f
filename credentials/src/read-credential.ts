import { z } from 'zod';
import { OPEN_BADGES_CONTEXT, VC_CONTEXT } from './credential.ts';
import { Refusal } from './refusal.ts';
import { STATUS_LIST_LENGTH } from './status-list.ts';
import { parseToken } from './token.ts';

const Text = z.string().min(1).max(20_000);
const Address = z.url({ protocol: /^https?$/ }).max(2_000);
const Uri = Text.max(2_000);
const Seconds = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100);
const listWith = (...names: string[]) =>
  list(z.unknown()).refine((types) => names.some((name) => types.includes(name)));

const StatusIndex = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})$/)
  .transform(Number)
  .refine((index) => index < STATUS_LIST_LENGTH);

const Identity = z.object({ identityType: z.string(), hashed: z.boolean(), identityHash: z.string() });

/** The members of an Open Badges 3.0 credential that Guildhall writes and shows. */
const Credential = z.object({
  '@context': z.tuple([z.literal(VC_CONTEXT), z.literal(OPEN_BADGES_CONTEXT)], z.unknown()),
  id: Address,
  type: listWith('VerifiableCredential').and(listWith('OpenBadgeCredential', 'AchievementCredential')),
  issuer: z.object({ id: Address, type: listWith('Profile'), name: Text }),
  validFrom: Seconds,
  validUntil: Seconds.optional(),
  credentialSubject: z.object({
    id: Uri,
    type: listWith('AchievementSubject'),
    identifier: list(Identity),
    source: z.object({ name: Text }).optional(),
    narrative: Text.optional(),
    achievement: z.object({
      id: Uri,
      type: listWith('Achievement'),
      name: Text,
      description: Text,
      criteria: z.object({ narrative: Text }),
    }),
  }),
  credentialStatus: z.object({
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: StatusIndex,
    statusListCredential: Address,
  }),
  iss: z.string(),
  jti: z.string(),
  sub: z.string(),
  nbf: z.number(),
  exp: z.number().optional(),
});
type Credential = z.infer<typeof Credential>;

/** What a credential says, for pages. Dates are ISO 8601 in UTC. */
export interface CredentialSummary {
  address: string;
  issuer: { address: string; name: string };
  studentName: string;
  teacherName?: string;
  courseTitle: string;
  description: string;
  criteria: string;
  /** What the student has done for it. */
  achieved?: string;
  issuedAt: string;
  expiresAt?: string;
  status: { list: string; index: number };
}

const toNumericDate = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date) / 1000);

/** Open Badges 3.0, 8.2.6.1: what the claims say, the credential says too. */
const claimsMatch = ({ iss, jti, sub, nbf, exp, ...credential }: Credential) =>
  iss === credential.issuer.id &&
  jti === credential.id &&
  sub === credential.credentialSubject.id &&
  nbf === toNumericDate(credential.validFrom) &&
  exp === toNumericDate(credential.validUntil);

const findName = ({ credentialSubject }: Credential) =>
  credentialSubject.identifier.find(({ identityType, hashed }) => identityType === 'name' && !hashed)?.identityHash;

/** @throws Refusal where the payload of a token is no such credential, or contradicts itself */
export function readCredential(payload: unknown): CredentialSummary {
  const { success, data } = Credential.safeParse(payload);
  const studentName = success ? findName(data) : undefined;
  if (!success || !studentName || !claimsMatch(data)) throw new Refusal('shape.invalid');
  const { issuer, credentialSubject, credentialStatus, validUntil } = data;
  const { achievement, source, narrative } = credentialSubject;
  return {
    address: data.id,
    issuer: { address: issuer.id, name: issuer.name },
    studentName,
    ...(source && { teacherName: source.name }),
    courseTitle: achievement.name,
    description: achievement.description,
    criteria: achievement.criteria.narrative,
    ...(narrative && { achieved: narrative }),
    issuedAt: data.validFrom,
    ...(validUntil && { expiresAt: validUntil }),
    status: { list: credentialStatus.statusListCredential, index: credentialStatus.statusListIndex },
  };
}

/**
 * What a token says of itself, with nothing checked: where to fetch its keys and its status list.
 * @throws Refusal
 */
export function inspectCredential(token: string): CredentialSummary & { keyAddress: string } {
  const { header, payload } = parseToken(token);
  return { ...readCredential(payload), keyAddress: header.kid };
}
