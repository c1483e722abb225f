import type pg from 'pg';
import { prepare } from '../../database/prepare.ts';
import type { Actor } from '../../http/actor.ts';
import type { SessionKey } from './identity.queries.ts';

export interface FoundActor extends Omit<Actor, 'sessionId'> {
  /** Null when the session has ended. */
  sessionId: string | null;
  /** Null unless the person is suspended: all their sessions have ended then. */
  suspendedReason: string | null;
}

/** A condition on `person`. `required`: whether admins have to have a second factor here. */
export const lacksSecondFactor = (required: string) => `${required} and person.role = 'Admin'
       and not exists (select from totp where totp.user_id = person.id and confirmed_at is not null)
       and not exists (select from passkey where passkey.user_id = person.id)`;

/** Each request with a token begins with it. */
const findActorRow = prepare<FoundActor>(
  'find-actor',
  `select person.id, session.id as "sessionId", person.name, person.email, person.image, person.role,
     session.proved_at as "provedAt",
     ${lacksSecondFactor('$5')} as "lacksSecondFactor",
     person.suspended_reason as "suspendedReason"
   from "user" as person
     left join session on session.user_id = person.id and session.id = $1 and session.expires_at > $3
       and not session.awaits_second_factor
   where person.id = $2 and ($4 or not person.demonstration)`,
);

interface ActorQuery extends SessionKey {
  now: Date;
  withDemonstration: boolean;
  adminsNeedFactor: boolean;
}

/** Undefined when there is no such person. */
export async function findActor(
  pool: pg.Pool,
  { sessionId, userId, now, withDemonstration, adminsNeedFactor }: ActorQuery,
): Promise<FoundActor | undefined> {
  const [actor] = await findActorRow(pool, [sessionId, userId, now, withDemonstration, adminsNeedFactor]);
  return actor;
}
