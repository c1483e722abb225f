import type { AccountDeletion, DeletionBlocker } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { clientOf } from '../../database/security-events.ts';
import { serve } from '../../http/serve.ts';
import { type DeletionRow, findBlocker, readDeletion } from './deletion.queries.ts';
import { type DeletionDeps, requestDeletion, withdrawDeletion } from './deletion-requests.ts';
import { type ExportDeps, exportPerson } from './export-person.ts';

const toAccountDeletion = (row: DeletionRow, blocker: DeletionBlocker | null): AccountDeletion => ({
  DueAt: row.dueAt?.toISOString() ?? null,
  Blocker: blocker,
  EnrolmentCount: row.enrolmentCount,
  UngradedCount: row.ungradedCount,
  CertificateCount: row.certificateCount,
  HasPendingApplication: row.hasPendingApplication,
});

interface PersonalDataDeps extends DeletionDeps, ExportDeps {
  settings: DeletionDeps['settings'] & ExportDeps['settings'];
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function servePersonalData(app: FastifyInstance, deps: PersonalDataDeps) {
  const { database, inTx, now, settings } = deps;

  serve(app, contract.readAccountDeletion, async ({ actor }) =>
    toAccountDeletion(await readDeletion(database, actor.id), await findBlocker(database, settings, actor.id)),
  );

  serve(
    app,
    contract.downloadPersonalData,
    ({ actor }) => exportPerson(deps, { personId: actor.id, name: actor.name, now: now() }),
    { isLimited: true },
  );

  serve(app, contract.requestAccountDeletion, ({ actor, request, keep }) => {
    const deletion = { personId: actor.id, client: clientOf(request), now: now() };
    return inTx(async (tx) => keep(tx, await requestDeletion(tx, deps, deletion)));
  });

  serve(app, contract.withdrawAccountDeletion, ({ actor, request }) => {
    const withdrawal = { personId: actor.id, client: clientOf(request), now: now() };
    return inTx((tx) => withdrawDeletion(tx, withdrawal));
  });
}
