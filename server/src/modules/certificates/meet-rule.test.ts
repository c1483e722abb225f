import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, checkCertificate, createCertifiedClass } from '../../testing/certified-class.ts';
import { textIn } from '../../testing/drawn-certificate.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { finish, handIn, grade, pass, progress, list } = certificateActions(t);
beforeEach(() => t.empty());

const NOTHING = { all_lessons: false };

describe('a student who meets the rule of the class gets one certificate', () => {
  test('by the last lesson, which says what they have done', async () => {
    const { student, course, lesson } = await createCertifiedClass(t, {
      half_hours: 25,
      description: 'Carves spoons.',
    });
    const other = await t.given.lesson(course.id);
    await finish(student, lesson);
    expect(await list()).toEqual([]);
    expect((await finish(student, other)).json()).toMatchObject({ Done: true });
    const [certificate, ...more] = await list();
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({
      course_id: course.id,
      student_id: student.id,
      student_name: 'Ada Lovelace',
      course_title: 'Carving',
      teacher_name: 'Wood Smith',
      issuer_name: 'Guildhall',
      half_hours: 25,
      description: 'Carves spoons.',
      lesson_count: 2,
      assignment_count: 0,
      quiz_count: 0,
      average_grade: null,
      revoked_at: null,
    });
    expect(certificate?.issued_at.getMilliseconds()).toBe(0);
    expect((await t.get(`/api/certificates/${certificate?.id}`)).json()).toEqual({
      _id: certificate?.id,
      StudentName: 'Ada Lovelace',
      ClassTitle: 'Carving',
      ClassId: course.id,
      TeacherName: 'Wood Smith',
      IssuerName: 'Guildhall',
      IssuedAt: certificate?.issued_at.toISOString(),
      Hours: 12.5,
      Description: 'Carves spoons.',
      Revocation: null,
      Achievements: {
        LessonCount: 2,
        AssignmentCount: 0,
        QuizCount: 0,
        AverageGrade: null,
        GradedCount: null,
        AssignmentTotal: null,
      },
    });
  });

  test('by watching the video of the last lesson', async () => {
    const { student, lesson } = await createCertifiedClass(t);
    await t.given.video(lesson, 100);
    const watch = (from: number, to: number) =>
      t.as(student).put(`/lessons/${lesson.id}/progress`, { Watched: [[from, to]], PositionSeconds: to });
    expect((await watch(0, 50)).json()).toMatchObject({ Done: false, Watched: [[0, 50]] });
    expect(await list()).toEqual([]);
    const reports = await Promise.all([watch(50, 100), watch(50, 100), watch(40, 95)]);
    expect(reports.map((reply) => reply.json().Done)).toContain(true);
    expect(await list()).toHaveLength(1);
    expect((await watch(0, 100)).json()).toMatchObject({ Done: true, Watched: [[0, 100]], PositionSeconds: 100 });
    expect(await list()).toHaveLength(1);
  });

  test('by the last assignment', async () => {
    const { student, course } = await createCertifiedClass(t, { ...NOTHING, all_assignments: true });
    const assignments = [await t.given.assignment(course.id), await t.given.assignment(course.id)] as const;
    await handIn(student, assignments[0]);
    expect(await list()).toEqual([]);
    await handIn(student, assignments[1]);
    expect(await list()).toMatchObject([{ assignment_count: 2, lesson_count: 0 }]);
  });

  test('by the last quiz', async () => {
    const { student, course, lesson } = await createCertifiedClass(t, { ...NOTHING, all_quizzes: true });
    const other = await t.given.lesson(course.id);
    await t.given.quiz(lesson);
    await t.given.quiz(other);
    await pass(student, lesson);
    await pass(student, lesson);
    expect(await list()).toEqual([]);
    await pass(student, other);
    expect(await list()).toMatchObject([{ quiz_count: 2 }]);
  });

  test('by an average grade of all assignments: what is not handed in counts as 0', async () => {
    const { student, teacher, course } = await createCertifiedClass(t, { ...NOTHING, least_average_grade: 60 });
    const [first, second, third] = [
      await t.given.assignment(course.id),
      await t.given.assignment(course.id, { deadline: '2020-01-01' }),
      await t.given.assignment(course.id),
    ];
    await handIn(student, first);
    await grade(teacher, first, 100);
    expect((await progress(student, course)).Steps).toEqual([
      {
        Kind: 'average-grade',
        Done: 33.3,
        Needed: 60,
        IsMet: false,
        Missing: [second, third].map(({ id, title }) => ({ _id: id, Title: title })),
      },
    ]);
    await handIn(student, second);
    await grade(teacher, second, 79);
    expect(await list()).toEqual([]);
    await grade(teacher, second, 80);
    expect(await list()).toMatchObject([{ average_grade: 90, graded_count: 2, assignment_total: 3 }]);
  });

  test('and the certificate states the average of what was graded, and how much of how much that was', async () => {
    const { student, teacher, course, lesson } = await createCertifiedClass(t);
    const [first, second] = [await t.given.assignment(course.id), await t.given.assignment(course.id)];
    for (let more = 0; more < 3; more++) await t.given.assignment(course.id);
    await handIn(student, first);
    await handIn(student, second);
    await grade(teacher, first, 92);
    expect((await progress(student, course)).GradedWork).toEqual({
      AverageGrade: 92,
      GradedCount: 1,
      AssignmentTotal: 5,
    });
    await finish(student, lesson);
    const [certificate] = await list();
    expect(certificate).toMatchObject({ average_grade: 92, graded_count: 1, assignment_total: 5 });
    const { Achievements } = (await t.get(`/api/certificates/${certificate?.id}`)).json();
    expect(Achievements).toMatchObject({ AverageGrade: 92, GradedCount: 1, AssignmentTotal: 5 });
    const { credential } = await checkCertificate(t.app, { credential: String(certificate?.credential) });
    expect(credential).toMatchObject({ achieved: '1 lesson  ·  2 assignments  ·  average grade 92% (1 of 5 graded)' });
    const pdf = await t.get(`/api/certificates/${certificate?.id}/pdf`);
    expect(await textIn(pdf.rawPayload)).toContain('average grade 92% (1 of 5 graded)');
  });

  test('by an average grade, once everything they have handed in is graded', async () => {
    const { student, teacher, course } = await createCertifiedClass(t, { ...NOTHING, least_average_grade: 80 });
    const [first, second] = [await t.given.assignment(course.id), await t.given.assignment(course.id)];
    await handIn(student, first);
    await handIn(student, second);
    await grade(teacher, first, 90);
    expect(await list()).toEqual([]);
    await grade(teacher, second, 69);
    expect((await progress(student, course)).Steps).toEqual([
      { Kind: 'average-grade', Done: 79.5, Needed: 80, IsMet: false, Missing: [] },
    ]);
    expect(await list()).toEqual([]);
    await grade(teacher, second, 70);
    expect(await list()).toMatchObject([{ average_grade: 80 }]);
    await grade(teacher, second, 0);
    expect(await list()).toMatchObject([{ average_grade: 80, revoked_at: null }]);
  });

  test('by all of it together', async () => {
    const all = { all_assignments: true, all_quizzes: true, least_average_grade: 50 };
    const { student, teacher, course, lesson } = await createCertifiedClass(t, all);
    const assignment = await t.given.assignment(course.id);
    await t.given.quiz(lesson);
    await finish(student, lesson);
    await pass(student, lesson);
    await handIn(student, assignment);
    expect(await list()).toEqual([]);
    expect(await progress(student, course)).toEqual({
      IsOffered: true,
      CertificateId: null,
      UndrawableSigns: [],
      GradedWork: null,
      Steps: [
        { Kind: 'lessons', Done: 1, Needed: 1, IsMet: true, Missing: [] },
        { Kind: 'quizzes', Done: 1, Needed: 1, IsMet: true, Missing: [] },
        { Kind: 'assignments', Done: 1, Needed: 1, IsMet: true, Missing: [] },
        {
          Kind: 'average-grade',
          Done: 0,
          Needed: 50,
          IsMet: false,
          Missing: [{ _id: assignment.id, Title: assignment.title }],
        },
      ],
    });
    await grade(teacher, assignment, 64);
    const [certificate] = await list();
    expect(certificate).toMatchObject({ lesson_count: 1, assignment_count: 1, quiz_count: 1, average_grade: 64 });
    expect((await progress(student, course)).CertificateId).toBe(certificate?.id);
  });
});
