import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reader } from '../../database/database.ts';
import { findOwnerByEmail, type Owner } from './owner.queries.ts';

/** Seconds; browsers keep no cookie longer. */
const MAX_AGE = 400 * 86_400;
/** Accounts that a device is known to, the newest: a class room's computer would collect one for each student. */
const MAX_MARKS = 5;

/** A device that has signed in to an account. */
interface Mark {
  userId: string;
  deviceId: string;
  signature: string;
}

export interface KnownDevices {
  /** The device's id, if it has signed in to this account since its password was changed. `cookies`: the request's header. */
  find: (cookies: string | undefined, email: string) => Promise<string | undefined>;
  /** A `Set-Cookie` header that makes the device known to the account too. */
  cookieFor: (cookies: string | undefined, owner: Owner) => string;
}

interface KnownDevicesOptions {
  database: Reader;
  secret: string;
  isHttps: boolean;
}

function toMarks(text: string): Mark[] {
  const [userId, deviceId, signature, ...rest] = text.split('.');
  return userId && deviceId && signature && rest.length === 0 ? [{ userId, deviceId, signature }] : [];
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Strangers who try passwords must not lock out the owner, so a device that has signed in before is recognized by a
 * cookie, which stays when the owner signs out. Nothing of it is stored: the signature covers account, device and
 * password, so the cookie is worth nothing for another account, nor after the password has been changed.
 */
export function createKnownDevices({ database, secret, isHttps }: KnownDevicesOptions): KnownDevices {
  const name = `${isHttps ? '__Secure-' : ''}guildhall.devices`;
  const attributes = `Max-Age=${MAX_AGE}; Path=/api/auth; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

  const sign = (deviceId: string, { id, passwordHash }: Owner) =>
    createHmac('sha256', secret)
      .update(`known device ${id} ${deviceId} ${passwordHash ?? ''}`)
      .digest('base64url');

  const marksIn = (cookies = ''): Mark[] => {
    const pair = cookies.split(/; */).find((text) => text.startsWith(`${name}=`));
    return (pair?.slice(name.length + 1).split('~') ?? []).flatMap(toMarks).slice(0, MAX_MARKS);
  };

  const deviceIn = (marks: Mark[], owner: Owner) => {
    const mark = marks.find(({ userId }) => userId === owner.id);
    return mark && isEqual(mark.signature, sign(mark.deviceId, owner)) ? mark.deviceId : undefined;
  };

  return {
    find: async (cookies, email) => {
      const marks = marksIn(cookies);
      /** For strangers nothing is looked up: how long that takes could tell whether there is such an account. */
      const owner = marks.length > 0 ? await findOwnerByEmail(database, email) : undefined;
      return owner && deviceIn(marks, owner);
    },
    cookieFor: (cookies, owner) => {
      const marks = marksIn(cookies);
      const deviceId = deviceIn(marks, owner) ?? randomBytes(16).toString('base64url');
      const mark = { userId: owner.id, deviceId, signature: sign(deviceId, owner) };
      const value = [mark, ...marks.filter(({ userId }) => userId !== owner.id)]
        .slice(0, MAX_MARKS)
        .map(({ userId, deviceId, signature }) => `${userId}.${deviceId}.${signature}`)
        .join('~');
      return `${name}=${value}; ${attributes}`;
    },
  };
}
