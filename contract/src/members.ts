import { z } from 'zod';
import { PersonName } from './identity.ts';
import { defineRoute } from './route.ts';
import { searchText } from './text.ts';
import { ByEmail, ById, Cursor, Id, ImageUrl, Inserted, Instant, limitOf, Modified } from './values.ts';

export const ROLES = ['Student', 'Teacher', 'Admin'] as const;

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** A person and their role. */
export const Member = z
  .object({
    _id: Id,
    Name: z.string(),
    Email: z.string(),
    Image: ImageUrl,
    Role,
    isAdmin: z.boolean(),
    SuspendedAt: Instant.nullable(),
  })
  .meta({ id: 'Member' });

export type Member = z.infer<typeof Member>;

export const readMember = defineRoute({
  method: 'GET',
  path: '/get-role/:email',
  access: 'signed-in',
  withoutSecondFactor: true,
  summary: 'The role record of oneself; admins read anybody’s',
  params: ByEmail,
  response: Member,
  errors: ['member.not-found'],
});

export const recordMember = defineRoute({
  method: 'POST',
  path: '/userrole',
  access: 'signed-in',
  summary: 'Completes one’s own role record after signing up; a second call changes nothing',
  body: z.object({
    /** Other fields, such as `Role` and `isAdmin`, are ignored. */
    RoleData: z.object({
      Name: PersonName.nullish(),
      Email: z.string().min(1).max(500),
      /** Ignored unless it is the URL of the person's own uploaded picture. */
      Image: z.string().max(2_000).nullish(),
    }),
  }),
  response: Inserted,
  errors: [],
});

export const listMembers = defineRoute({
  method: 'GET',
  path: '/getroles',
  access: 'admin',
  scope: 'people:read',
  summary: 'Everybody, or everybody with one role, newest first',
  query: z.object({ role: Role.optional(), limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Member),
  paged: true,
  errors: [],
});

export const SearchText = searchText(200).min(1, 'must not be blank');

export const searchMembers = defineRoute({
  method: 'GET',
  path: '/search-user/:text',
  access: 'admin',
  scope: 'people:read',
  summary: 'People whose name or e-mail address contains a text, ignoring case; counted up to 1,000',
  params: z.object({ text: SearchText }),
  query: z.object({ role: Role.optional(), limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(Member),
  paged: true,
  errors: [],
});

export const makeAdmin = defineRoute({
  method: 'PUT',
  path: '/make-admin/:id',
  access: 'admin',
  fresh: true,
  summary: 'Makes somebody an admin',
  params: ById,
  response: Modified,
  notFound: 'member.not-found',
  errors: [],
});
