import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { MemberRow } from '../members/index.ts';

export interface MemberDetailsRow extends MemberRow {
  email_verified: boolean;
  suspended_reason: string | null;
  erased_at: Date | null;
  /** `credential` for a password. */
  providers: string[];
}

export async function findMemberDetails(reader: Reader, id: string): Promise<MemberDetailsRow | undefined> {
  const { rows } = await sql<MemberDetailsRow>`
    select id, name, email, image, role, created_at, suspended_at, email_verified, suspended_reason, erased_at,
      array(select provider_id from account where account.user_id = "user".id order by provider_id) as providers
    from "user" where id = ${id}
  `.execute(reader);
  return rows[0];
}
