import type { AssignmentEdit, AssignmentField } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { type AssignmentRow, changeAssignment, clearLateMarks } from './assignments.queries.ts';
import { lockTaughtAssignment } from './find-managed-assignment.ts';
import type { StudentNotifications } from './student-notifications.ts';

interface EditRequest {
  assignmentId: string;
  actor: Viewer;
  input: AssignmentEdit;
  now: Date;
}

type Notifications = Pick<StudentNotifications, 'notifyOfChange' | 'renewReminder'>;

/**
 * Once somebody has handed in, the deadline can only move later, and students are notified of every change; of a new
 * deadline they always are. Submissions are locked before their assignment, as when they are graded.
 */
export async function updateAssignment(
  tx: Tx,
  { notifyOfChange, renewReminder }: Notifications,
  { assignmentId, actor, input, now }: EditRequest,
) {
  const before = await lockTaughtAssignment(tx, assignmentId, actor);
  const fields = changedFields(before, input);
  if (fields.length === 0) return modified({ matched: 1, modified: 0 });
  const isMoved = fields.includes('deadline');
  if (isMoved) await clearLateMarks(tx, { ...before, deadline: input.AssignmentDeadLine });

  const change = { at: now.toISOString(), fields };
  const after = await changeAssignment(tx, { id: before.id, version: input.Version, input, change });
  if (!after) throw refusalOf(before, input);
  if (isMoved && after.closes_at <= now) throw invalidField('AssignmentDeadLine', m.coursework_deadline_over());

  if (isMoved) await renewReminder(tx, before.id);
  if (isMoved || after.submission_count > 0)
    await notifyOfChange(tx, { assignmentId: before.id, version: after.version, fields });
  return modified({ matched: 1, modified: 1 });
}

function changedFields(before: AssignmentRow, input: AssignmentEdit): AssignmentField[] {
  const isChanged: Record<AssignmentField, boolean> = {
    title: before.title !== input.AssignmentTitle,
    deadline: before.deadline !== input.AssignmentDeadLine,
    description: before.description !== input.AssignmentDescription,
  };
  return (['title', 'deadline', 'description'] as const).filter((field) => isChanged[field]);
}

/** Why the write has changed nothing. */
function refusalOf(before: AssignmentRow, { Version, AssignmentDeadLine }: AssignmentEdit): Problem {
  if (before.withdrawn_at) return new Problem('assignment.withdrawn');
  if (before.version !== Version) return new Problem('assignment.changed');
  if (before.submission_count > 0 && AssignmentDeadLine < before.deadline)
    return new Problem('assignment.earlier-deadline');
  return new Problem('assignment.duplicate');
}
