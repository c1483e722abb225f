import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import type { InTx, Tx } from '../../database/database.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { deleteCourse } from '../courses/index.ts';
import { invalidatePerson } from '../members/index.ts';
import { type DuePerson, listDueDeletions, lockDuePerson, lockTaughtCourses } from './deletion.queries.ts';
import { accountDeleted } from './deletion-mails.ts';
import { eraseAccount, eraseFromAudit, eraseNameWords, keepBuyer } from './erase-account.queries.ts';
import { eraseCoursework } from './erase-coursework.queries.ts';
import { eraseTexts } from './erase-texts.queries.ts';
import { recordErasure } from './erasure-journal.ts';
import { findBlockerUnderLock } from './find-blocker.ts';
import type { DeletionDeps } from './request-deletion.ts';

export interface ErasureDeps extends DeletionDeps {
  rootKey: Pick<RootKey, 'hash'>;
  settings: DeletionDeps['settings'] & { keepBuyersYears: number };
}

interface Erasure {
  personId: string;
  now: Date;
}

/**
 * One transaction: a crash leaves the whole person or nobody, and the next run begins again. Files follow by the job
 * that removes what no row names. False where it was withdrawn or done meanwhile, or something blocks it.
 */
export async function erasePerson(tx: Tx, deps: ErasureDeps, { personId, now }: Erasure): Promise<boolean> {
  const person = await lockDuePerson(tx, personId, now);
  if (!person) return false;
  const courseIds = await lockTaughtCourses(tx, personId);
  if (await findBlockerUnderLock(tx, deps.settings, personId)) return false;
  const isFirst = await eraseEverything(tx, deps, { person, courseIds, now });
  /** Erased again after a restore, they have had their last mail. */
  if (isFirst) await deps.mailQueue.add(tx, { to: person, kind: accountDeleted, values: {}, link: '' });
  return true;
}

interface ErasedPerson {
  person: DuePerson;
  courseIds: string[];
  now: Date;
}

async function eraseEverything(tx: Tx, deps: ErasureDeps, { person, courseIds, now }: ErasedPerson): Promise<boolean> {
  /** First: it finds the cached responses by what is about to go. */
  await invalidatePerson(tx, person.id);
  /** As an admin: whose role was taken back may still own classes. */
  const actor = { ...person, role: 'Admin' } as const;
  for (const courseId of courseIds) await deleteCourse(tx, { courseId, actor, reason: undefined, now });
  await keepBuyer(tx, person, { years: deps.settings.keepBuyersYears, now });
  await eraseCoursework(tx, person.id);
  await eraseTexts(tx, person.id);
  await eraseFromAudit(tx, person);
  /** The release before reads the reason; this one knows it by `erased_at`. */
  const reason = inLanguage(ENGLISH, m.personal_data_erased_reason);
  await eraseAccount(tx, person, { name: inLanguage(ENGLISH, m.personal_data_erased_name), reason, now });
  await eraseNameWords(tx, person);
  return recordErasure(tx, deps.rootKey, { personId: person.id, now });
}

interface DueErasures extends ErasureDeps {
  database: Parameters<typeof listDueDeletions>[0];
  inTx: InTx;
  now: () => Date;
}

/** Those that something blocks, or whose erasure fails, stay due and are tried again at the next run. */
export async function eraseDuePeople(deps: DueErasures): Promise<void> {
  const now = deps.now();
  for (const personId of await listDueDeletions(deps.database, now)) {
    const erased = deps.inTx((tx) => erasePerson(tx, deps, { personId, now }));
    await erased.catch((error) => logFailure(`The account ${personId} could not be erased`, error));
  }
}
