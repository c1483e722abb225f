import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import type { Download } from '../../http/download.ts';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { addAssignment, copyAssignments } from './add-assignment.ts';
import { findAssignment } from './assignments.queries.ts';
import { toSubmissionFile } from './coursework.view.ts';
import { serveCourseworkReads } from './coursework-reads.routes.ts';
import { deleteAssignment } from './delete-assignment.ts';
import { gradeSubmission } from './grade-submission.ts';
import type { StudentNotifications } from './student-notifications.ts';
import { findReadableFile, findReadableSubmission } from './submission-access.ts';
import { listFilesOfStudent } from './submissions.queries.ts';
import { submitAssignment } from './submit-assignment.ts';
import { updateAssignment } from './update-assignment.ts';

/** One's own, before and after handing in. */
async function listMySubmissionFiles(reader: Reader, assignmentId: string, { id }: Viewer) {
  if (!(await findAssignment(reader, assignmentId))) throw new Problem('assignment.not-found');
  return (await listFilesOfStudent(reader, { assignmentId, studentId: id })).map(toSubmissionFile);
}

async function listSubmissionFiles(reader: Reader, submissionId: string, viewer: Viewer) {
  const { assignment_id, student_id } = await findReadableSubmission(reader, submissionId, viewer);
  return (await listFilesOfStudent(reader, { assignmentId: assignment_id, studentId: student_id })).map(
    toSubmissionFile,
  );
}

interface SubmissionFilesDeps {
  database: Database;
  objectStore: ObjectStore;
}

async function readSubmissionFile(
  { database, objectStore }: SubmissionFilesDeps,
  fileId: string,
  viewer: Viewer,
): Promise<Download> {
  const file = await findReadableFile(database, fileId, viewer);
  const found = await objectStore.read(file.object_key);
  if (!found) throw new Problem('attachment.not-found');
  return { fileName: file.name, content: found.stream };
}

function serveSubmissionFiles(app: FastifyInstance, { database, objectStore }: SubmissionFilesDeps) {
  serve(app, contract.listMySubmissionFiles, ({ actor, params }) => listMySubmissionFiles(database, params.id, actor));

  serve(app, contract.listSubmissionFiles, ({ actor, params }) => listSubmissionFiles(database, params.id, actor));

  serve(app, contract.readSubmissionFile, ({ actor, params }) =>
    readSubmissionFile({ database, objectStore }, params.id, actor),
  );
}

/** Each assignment is a mail to the whole class. High enough to set a whole course at once. */
const ASSIGNMENT_LIMIT: Limit = { name: 'assignments', points: 120, seconds: 3_600 };

interface CourseworkDeps {
  database: Database;
  inTx: InTx;
  objectStore: ObjectStore;
  studentNotifications: StudentNotifications;
  certificates: CertificateIssuer;
  now: () => Date;
}

export function serveCoursework(app: FastifyInstance, deps: CourseworkDeps) {
  serveWrites(app, deps);
  serveCourseworkReads(app, deps);
  serveSubmissionFiles(app, deps);
}

/** `now()` is read before the transaction: a submission that arrived in time is in time, however long it waits. */
function serveWrites(app: FastifyInstance, { inTx, studentNotifications, certificates, now }: CourseworkDeps) {
  serve(app, contract.addAssignment, async ({ actor, params, body, keep }) => {
    await app.limits.countAccount(ASSIGNMENT_LIMIT, actor.id);
    const request = { courseId: params.id, actor, input: body.formData, now: now() };
    return inTx(async (tx) => keep(tx, await addAssignment(tx, studentNotifications, request)));
  });

  serve(app, contract.updateAssignment, async ({ actor, params, body }) => {
    await app.limits.countAccount(ASSIGNMENT_LIMIT, actor.id);
    const request = { assignmentId: params.id, actor, input: body, now: now() };
    return inTx((tx) => updateAssignment(tx, studentNotifications, request));
  });

  serve(app, contract.deleteAssignment, ({ actor, params }) => {
    const request = { assignmentId: params.id, actor, now: now() };
    return inTx((tx) => deleteAssignment(tx, studentNotifications, request));
  });

  serve(app, contract.copyAssignments, async ({ actor, params, body, keep }) => {
    for (const _copy of body.Copies) await app.limits.countAccount(ASSIGNMENT_LIMIT, actor.id);
    const request = { courseId: params.id, actor, copies: body.Copies, now: now() };
    return inTx(async (tx) => keep(tx, await copyAssignments(tx, studentNotifications, request)));
  });

  serve(app, contract.submitAssignment, ({ actor, params, body }) => {
    const { _id: assignmentId, ...input } = body.classObeject;
    const request = { courseId: params.id, actor, assignmentId, input, now: now() };
    return inTx((tx) => submitAssignment(tx, certificates, request));
  });

  serve(app, contract.gradeSubmission, ({ actor, params, body }) => {
    const { SubmittedAt, ...input } = body;
    const readAt = SubmittedAt ? new Date(SubmittedAt) : undefined;
    const request = { submissionId: params.id, actor, input, readAt, now: now() };
    return inTx((tx) => gradeSubmission(tx, { ...studentNotifications, ...certificates }, request));
  });
}
