import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { handOverCourses } from '../courses/index.ts';
import { isEnrolledWithTeacher } from '../enrolments/index.ts';
import { type DecidedMember, findDecidedMember, lockActiveTeacher } from './member-admin.queries.ts';
import { type DecisionDeps, type MemberDecision, requireActiveAdmin } from './member-decision.ts';
import { classesReceived } from './member-mails.ts';

interface HandOver {
  from: DecidedMember;
  toId: string;
  adminId: string;
  reason: string;
  now: Date;
}

/** All classes of a person, archived ones included, become another teacher's. Returns how many. */
export async function handClassesOver(tx: Tx, deps: DecisionDeps, { from, toId, adminId, reason, now }: HandOver) {
  const teacher = await lockActiveTeacher(tx, toId);
  if (!teacher || teacher.id === from.id) throw new Problem('member.cannot-teach');
  const courses = await handOverCourses(tx, { fromId: from.id, toId: teacher.id, adminId, reason, now });
  /** Asked afterwards: nobody enrols in a class while its row is locked. */
  if (await isEnrolledWithTeacher(tx, teacher.id)) {
    throw new Problem('member.cannot-teach', { reason: 'enrolled', values: { name: teacher.name } });
  }
  const open = courses.filter(({ status }) => status !== 'Archived');
  if (open.length > 0) {
    const titles = open.map(({ title }) => title);
    await deps.mailQueue.add(tx, {
      to: teacher,
      kind: classesReceived,
      values: { from: from.name, titles },
      link: PAGES.myCourses.path,
    });
    await deps.newTeacherMails.tellStudents(
      tx,
      open.map(({ id }) => id),
      teacher.id,
    );
  }
  return courses.length;
}

/** Nothing else of the person changes. Changes nothing for somebody who has no classes. */
export async function handOverMemberClasses(
  tx: Tx,
  deps: DecisionDeps,
  { memberId, adminId, reason, toId, now }: MemberDecision & { toId: string },
) {
  await requireActiveAdmin(tx, deps, adminId);
  const member = await findDecidedMember(tx, memberId);
  if (!member) return undefined;
  const count = await handClassesOver(tx, deps, { from: member, toId, adminId, reason, now });
  return modified({ matched: 1, modified: count > 0 ? 1 : 0 });
}
