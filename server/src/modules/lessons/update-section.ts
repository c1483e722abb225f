import type { SavedSection } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { changedMeanwhile } from './content-problems.ts';
import { lockOwnSection } from './lock-content.ts';
import { renameSection } from './section-writes.queries.ts';

interface SectionEdit {
  sectionId: string;
  actor: Viewer;
  title: string;
  revision: number;
  now: Date;
}

/** The same save again changes nothing, whatever revision it was made from: its first answer may have been lost. */
export async function updateSection(tx: Tx, { sectionId, actor, title, revision, now }: SectionEdit) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (section.deleted_at) throw new Problem('section.not-found');
  if (section.title === title) return { ...modified({ matched: 1, modified: 0 }), Revision: section.revision };
  const renamed = await renameSection(tx, { id: section.id, revision, title, now });
  if (!renamed) {
    const current: SavedSection = { _id: section.id, Title: section.title, Revision: section.revision };
    throw changedMeanwhile(current);
  }
  const subjects = [{ id: section.id, kind: 'section', change: 'changed', title, before: section } as const];
  await applyContentChange(tx, course, { subjects, now });
  return { ...modified({ matched: 1, modified: 1 }), Revision: renamed.revision };
}
