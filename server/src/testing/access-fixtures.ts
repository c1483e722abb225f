import type { TestApp } from './test-app.ts';

export interface Person {
  id: string;
  email: string;
}

export interface Form {
  headers: { 'content-type': string };
  payload: Buffer;
}

/** The people and things that the calls are about. */
export interface AccessFixtures {
  /** Owns most of what is requested; has two sessions. */
  owner: Person & { otherSessionId: string };
  /** Makes no calls. */
  somebody: Person;
  course: { id: string };
  /** A payment of the owner for another class, in which they are enrolled by it, and its order, which has the same id. */
  payment: { id: string; course_id: string; intent_id: string | null };
  /** The owner's, for a third class. */
  refundedPayment: { id: string };
  /** The owner's: an Approved one without students, an Approved one with a student, and a Pending one. */
  courses: { owned: { id: string }; attended: { id: string }; pending: { id: string } };
  /**
   * A class of the owner's, with assignments, a lesson, an announcement, and a submission, a note and a review by one of
   * its students. The calls withdraw `otherAssignment`.
   */
  taught: Record<
    'course' | 'lesson' | 'assignment' | 'otherAssignment' | 'announcement' | 'submission' | 'note' | 'review',
    { id: string }
  >;
  /**
   * A class of the owner's with content: two lessons in the first section, a third, deleted one, and in a section of its
   * own a lesson that is deleted, with its section, by the calls. The first lesson has a video with captions, and a file.
   */
  content: Record<
    | 'course'
    | 'section'
    | 'deletedSection'
    | 'lesson'
    | 'preview'
    | 'deletedLesson'
    | 'otherSection'
    | 'otherLesson'
    | 'caption'
    | 'attachment',
    { id: string }
  >;
  /** In the class in which the owner is enrolled. */
  assignment: { id: string };
  /** A lesson with a quiz in the class in which the owner is enrolled, and the owner's attempt at another one. */
  quizLesson: { id: string };
  attempt: { id: string };
  /** A certificate of a student of a class that the owner teaches; and the owner’s, with an earlier name. */
  certificate: { id: string };
  ownCertificate: { id: string };
  /** Uploaded by the teacher who calls. */
  teachersPicture: { id: string };
  /** Both Pending. */
  teacherRequests: { owned: { id: string }; somebodys: { id: string } };
  /** Open, by somebody. */
  report: { id: string };
  /** A form with a picture. */
  form: Form;
}

/** Sections and lessons of the owner's; the first lesson has a video with captions, and a file. */
export async function createContent({ given }: TestApp, owner: Person): Promise<AccessFixtures['content']> {
  const course = await given.course({ teacher_id: owner.id });
  const section = await given.section(course.id);
  const lesson = await given.lesson(course.id, { section_id: section.id });
  const preview = await given.lesson(course.id, { section_id: section.id, is_preview: true });
  const otherSection = await given.section(course.id);
  const otherLesson = await given.lesson(course.id, { section_id: otherSection.id });
  const deleted = { deleted_at: new Date() };
  const deletedSection = await given.section(course.id, deleted);
  const deletedLesson = await given.lesson(course.id, { section_id: section.id, ...deleted });
  const caption = await given.caption((await given.video(lesson, 60)).id);
  const attachment = await given.attachment(lesson);
  return {
    course,
    section,
    deletedSection,
    lesson,
    preview,
    deletedLesson,
    otherSection,
    otherLesson,
    caption,
    attachment,
  };
}
