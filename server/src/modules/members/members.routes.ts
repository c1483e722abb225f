import * as contract from '@guildhall/contract';
import { type CheckedBodyOf, cleanEmail, type Member, type recordMember as route } from '@guildhall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, InTx, Reader, Tx } from '../../database/database.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import type { Actor } from '../../http/actor.ts';
import { routeOptionsOf } from '../../http/route-binding.ts';
import { serve } from '../../http/serve.ts';
import { inserted } from '../../http/write-results.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { chooseOwnPicture } from '../files/index.ts';
import type { LiveShop } from '../shop/index.ts';
import { invalidatePerson } from './invalidate-person.ts';
import { listMembers, searchMembers } from './list-members.ts';
import {
  changeMailLanguage,
  changeMailPreferences,
  findMailPreferences,
  readMailLanguage,
  readUnsubscribe,
  unsubscribe,
} from './mail-preferences.ts';
import { makeAdmin } from './make-admin.ts';
import { completeMemberRecord, findMemberByEmail } from './members.queries.ts';
import { toMailPreferences, toMember } from './members.view.ts';

/**
 * The account itself is the record, with the role Student; this adds name and picture, once. A role in the request is
 * ignored.
 */
async function recordMember(
  tx: Tx,
  { actor, data, now }: { actor: Actor; data: CheckedBodyOf<typeof route>['RoleData']; now: Date },
) {
  if (cleanEmail(data.Email) !== actor.email) {
    throw new Problem('auth.forbidden');
  }
  const picture = data.Image ? await chooseOwnPicture(tx, { url: data.Image, ownerId: actor.id, now }) : undefined;
  await completeMemberRecord(tx, actor.id, { name: data.Name ?? undefined, image: picture?.url, now });
  await invalidatePerson(tx, actor.id);
  return inserted(actor.id);
}

interface UnsubscribeDeps {
  inTx: InTx;
  unsubscribeLinks: UnsubscribeLinks;
  now: () => Date;
}

/** What mail programs send in one click (RFC 8058); its one field says nothing that the address does not. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Bytes. */
const MAX_FORM = 4_096;

/** In a scope of its own: no other call takes such forms. */
function serveUnsubscribe(app: FastifyInstance, { inTx, unsubscribeLinks, now }: UnsubscribeDeps) {
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: MAX_FORM } as const;
    scope.addContentTypeParser(FORMS, options, (_request, _body, done) => done(null));
    scope.route({
      ...routeOptionsOf(contract.openUnsubscribe),
      handler: async ({ params }: FastifyRequest, reply) => {
        const link = readUnsubscribe((params as { token: string }).token, unsubscribeLinks);
        return reply.header('cache-control', 'no-store').redirect(unsubscribeLinks.pageOf(link), 302);
      },
    });
    /** Not limited by address: a mail provider makes these calls for everybody who has their mailbox there. */
    serve(
      scope,
      contract.unsubscribe,
      ({ params }) => inTx((tx) => unsubscribe(tx, { unsubscribeLinks }, { token: params.token, now: now() })),
      { isLimited: false },
    );
  });
}

/** One's own role record; admins read anybody's. Others do not learn whether it exists. */
async function readMember(reader: Reader, actor: Actor, address: string): Promise<Member> {
  const email = cleanEmail(address);
  if (email !== actor.email && actor.role !== 'Admin') {
    throw new Problem('auth.forbidden');
  }
  const row = email.includes('\0') ? undefined : await findMemberByEmail(reader, email);
  if (!row) throw new Problem('member.not-found');
  return toMember(row);
}

interface MembersDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  shop: LiveShop;
  unsubscribeLinks: UnsubscribeLinks;
  now: () => Date;
}

export function serveMembers(app: FastifyInstance, deps: MembersDeps) {
  const { database, inTx, mailQueue, shop, now } = deps;
  serveUnsubscribe(app, deps);

  serve(app, contract.readMember, ({ actor, params }) => readMember(database, actor, params.email));

  serve(app, contract.recordMember, ({ actor, body }) =>
    inTx((tx) => recordMember(tx, { actor, data: body.RoleData, now: now() })),
  );

  serve(app, contract.listMembers, ({ query }) => listMembers(database, query));

  serve(app, contract.searchMembers, ({ params, query }) => searchMembers(database, params.text, query));

  serve(app, contract.makeAdmin, ({ actor, params }) =>
    inTx((tx) => makeAdmin(tx, { mailQueue }, { memberId: params.id, adminId: actor.id, now: now() })),
  );

  serve(app, contract.readMailPreferences, async ({ actor }) =>
    toMailPreferences(await findMailPreferences(database, actor.id)),
  );

  serve(app, contract.changeMailPreferences, ({ actor, body }) =>
    inTx((tx) => changeMailPreferences(tx, { memberId: actor.id, change: body, now: now() })),
  );

  serve(app, contract.readMailLanguage, ({ actor }) => readMailLanguage(database, shop.offered(), actor.id));

  serve(app, contract.changeMailLanguage, ({ actor, body }) => {
    const change = { memberId: actor.id, language: body.Language, now: now() };
    return inTx((tx) => changeMailLanguage(tx, shop.offered(), change));
  });
}
