import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import type { LiveShop } from '../shop/index.ts';
import { changeMailPreferences } from './change-mail-preferences.ts';
import { listMembers, searchMembers } from './list-members.ts';
import { changeMailLanguage, readMailLanguage } from './mail-language.ts';
import { findMailPreferences } from './mail-preferences.queries.ts';
import { makeAdmin } from './make-admin.ts';
import { toMailPreferences } from './members.view.ts';
import { readMember } from './read-member.ts';
import { recordMember } from './record-member.ts';
import { serveUnsubscribe } from './unsubscribe.routes.ts';

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
