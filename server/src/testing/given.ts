import { invalidate } from '../database/cache-invalidation.ts';
import { newId } from '../lib/ids.ts';
import { givenCourses, givenCoursework, givenLessons, givenQuizzes } from './given-courses.ts';
import type { GivenDeps, New } from './given-deps.ts';
import { givenPeople } from './given-people.ts';

function givenAnnouncements({ database, now, nextSerial }: GivenDeps) {
  /** An announcement that nobody has been mailed, and that does not count as one of the day. */
  const announcement = async (courseId: string, announcement: New<'announcement'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: courseId,
      title: `Announcement ${serial}`,
      text: `What there is to say ${serial}`,
      day: at.toISOString().slice(0, 10),
      created_at: at,
      ...announcement,
    };
    await database.insertInto('announcement').values(row).execute();
    return row;
  };

  return { announcement };
}

/** Rules of classes, and certificates. */
function givenCertificates({ database, inTx, now, nextSerial }: GivenDeps) {
  /** Asks for all lessons. */
  const certificateRule = async (courseId: string, rule: New<'certificate_rule'> = {}) => {
    const row = {
      course_id: courseId,
      is_offered: true,
      all_lessons: true,
      all_assignments: false,
      all_quizzes: false,
      least_average_grade: null,
      half_hours: null,
      description: '',
      updated_at: now(),
      ...rule,
    };
    await inTx(async (tx) => {
      await tx.insertInto('certificate_rule').values(row).execute();
      invalidate(tx, `course:${courseId}`);
    });
    return row;
  };

  /** One that nobody has signed, about one lesson. */
  const certificate = async (courseId: string, studentId: string, certificate: New<'certificate'> = {}) => {
    const serial = nextSerial();
    const at = new Date(Math.floor(now().getTime() / 1000 + serial) * 1000);
    const id = newId();
    await database
      .insertInto('status_list')
      .values({ id, address: `https://given.example/status-lists/${id}`, created_at: at })
      .execute();
    const row = {
      id,
      course_id: courseId,
      student_id: studentId,
      student_name: `Student ${serial}`,
      course_title: `Class ${serial}`,
      teacher_name: `Teacher ${serial}`,
      issuer_name: 'Guildhall',
      half_hours: null,
      description: '',
      criteria: 'Complete every lesson.',
      lesson_count: 1,
      assignment_count: 0,
      quiz_count: 0,
      average_grade: null,
      issued_at: at,
      credential: 'credential',
      statement: 'statement',
      status_list_id: id,
      status_index: 0,
      announced_at: at,
      ...certificate,
    };
    await database.insertInto('certificate').values(row).execute();
    return row;
  };

  return { certificateRule, certificate };
}

type Others = Pick<ReturnType<typeof givenPeople>, 'person'> & Pick<ReturnType<typeof givenCourses>, 'course'>;

function givenReports({ database, now, nextSerial }: GivenDeps, { person, course }: Others) {
  /** An open report about a class by somebody; nobody has been mailed. */
  const report = async (report: New<'report'> = {}) => {
    const serial = nextSerial();
    const courseId = report.course_id ?? (await course()).id;
    const row = {
      id: newId(),
      reporter_id: report.reporter_id ?? (await person()).id,
      kind: 'class' as const,
      subject_id: courseId,
      course_id: courseId,
      subject_title: `Class ${serial}`,
      reason: 'misleading' as const,
      explanation: `What is wrong with it ${serial}`,
      created_at: new Date(now().getTime() + serial),
      ...report,
    };
    await database.insertInto('report').values(row).execute();
    return row;
  };

  return { report };
}

interface Lesson {
  id: string;
  course_id: string;
}

/** Files and captions as their uploads leave them. */
function givenMedia({ database, now }: GivenDeps) {
  /** A file of a lesson, without its object. */
  const attachment = async ({ id: lessonId, course_id }: Lesson, attachment: New<'attachment'> = {}) => {
    const id = newId();
    const course = database.selectFrom('course').select('teacher_id').where('id', '=', course_id);
    const { teacher_id } = await course.executeTakeFirstOrThrow();
    const row = {
      id,
      purpose: 'lesson-file' as const,
      course_id,
      lesson_id: lessonId,
      assignment_id: null,
      owner_id: teacher_id,
      quota_owner_id: teacher_id,
      name: 'notes.pdf',
      content_type: 'application/pdf',
      size_bytes: 10,
      object_key: `files/${id}`,
      state: 'stored' as const,
      created_at: now(),
      stored_at: now(),
      deleted_at: null,
      ...attachment,
    };
    await database.insertInto('attachment').values(row).execute();
    return row;
  };

  const caption = async (videoId: string, language = 'en') => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
    const row = { id: newId(), video_id: videoId, language, vtt, created_at: now() };
    await database.insertInto('caption').values(row).execute();
    return row;
  };

  return { attachment, caption };
}

export type Given = ReturnType<typeof givenIn>;

/** What a test starts with. Each call stores one thing, and whatever else that thing needs. */
export function givenIn(deps: Omit<GivenDeps, 'nextSerial'>) {
  let serial = 0;
  const nextSerial = () => {
    serial += 1;
    return serial;
  };
  const given = { ...deps, nextSerial };
  const people = givenPeople(given);
  const courses = givenCourses(given, people);
  const coursework = givenCoursework(given, courses);
  return {
    ...people,
    ...courses,
    ...coursework,
    ...givenAnnouncements(given),
    ...givenCertificates(given),
    ...givenLessons(given),
    ...givenMedia(given),
    ...givenQuizzes(given),
    ...givenReports(given, { ...people, ...courses }),
  };
}
