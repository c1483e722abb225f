import type { Member } from '@guildhall/contract';
import type { MemberRow } from './members.queries.ts';

export const toMember = (row: MemberRow): Member => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Image: row.image ?? '',
  Role: row.role,
  isAdmin: row.role === 'Admin',
});
