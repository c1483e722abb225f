import { z } from 'zod';
import { CourseLanguage, CourseStatus } from './courses.ts';
import { InactiveEnrolment } from './inactive-enrolments.ts';
import { LessonReplacement, LessonVideo, VideoStatus } from './lesson-video.ts';
import { Id, Instant } from './values.ts';

/** A file of a lesson, as everybody sees it. */
export const ContentFile = z.object({ _id: Id, Name: z.string(), Bytes: z.int(), MediaType: z.string() });
export type ContentFile = z.infer<typeof ContentFile>;

export const LessonKind = z.enum(['text', 'video']);
export const ContentLesson = z
  .object({
    _id: Id,
    Title: z.string(),
    Kind: LessonKind,
    /** Length of its video; 0 without one. */
    Seconds: z.int(),
    IsPreview: z.boolean(),
    Files: z.array(ContentFile),
    HasQuiz: z.boolean(),
    /** For the enrolled alone: the others cannot attempt it. */
    QuizPassed: z.boolean().optional(),
    /** This and the next are absent for those who do not learn. */
    Done: z.boolean().optional(),
    /** How much of the video, in whole percent. */
    WatchedPercent: z.int().optional(),
    /** For its teacher and admins alone. */
    Revision: z.int().optional(),
    VideoStatus: VideoStatus.nullable().optional(),
    IsHidden: z.boolean().optional(),
  })
  .meta({ id: 'ContentLesson' });
export type ContentLesson = z.infer<typeof ContentLesson>;

export const ContentSection = z
  .object({ _id: Id, Title: z.string(), Lessons: z.array(ContentLesson), Revision: z.int().optional() })
  .meta({ id: 'ContentSection' });
export type ContentSection = z.infer<typeof ContentSection>;

/** `none`: the previews alone. */
export const LearningAccess = z.enum(['none', 'trial', 'enrolled', 'teacher', 'admin']);
export type LearningAccess = z.infer<typeof LearningAccess>;

/** `offered`: this viewer may start one, or could after signing in; `unavailable`: never here. */
export const TrialState = z.enum(['unavailable', 'offered', 'running', 'over']);
export type TrialState = z.infer<typeof TrialState>;

export const CourseContent = z
  .object({
    ClassId: Id,
    ClassTitle: z.string(),
    /** In which it is taught; null where nobody said it. */
    Language: CourseLanguage.nullable(),
    Sections: z.array(ContentSection),
    LessonCount: z.int(),
    /** The length of all videos. */
    Seconds: z.int(),
    FileCount: z.int(),
    /** Who enrols needs no order. */
    IsFree: z.boolean(),
    Access: LearningAccess,
    Trial: z.object({ State: TrialState, EndsAt: Instant.nullable() }),
    /** Absent for those who do not learn. */
    Progress: z
      .object({
        DoneCount: z.int(),
        /** 0 to 100: 100 only where every lesson is done. */
        Percent: z.int(),
        /** Where they left off, or the first lesson that is not done; null where all are done. */
        NextLessonId: Id.nullable(),
      })
      .optional(),
    InactiveEnrolment: InactiveEnrolment.optional(),
    /** For admins: what Accept and Reject are made from, and the teacher who is told. */
    Decision: z.object({ Status: CourseStatus, ChangedAt: Instant, TeacherName: z.string() }).optional(),
    /** For its teacher and admins alone: what a new order is made from. */
    Revision: z.int().optional(),
  })
  .meta({ id: 'ClassContent' });
export type CourseContent = z.infer<typeof CourseContent>;

/** Whole seconds from the first to before the second. */
export const SecondRange = z.tuple([z.int().min(0), z.int().min(1)]);

export const LessonProgress = z.object({
  Watched: z.array(SecondRange),
  PositionSeconds: z.int(),
  Done: z.boolean(),
});
export type LessonProgress = z.infer<typeof LessonProgress>;

export const Lesson = z
  .object({
    _id: Id,
    ClassId: Id,
    ClassTitle: z.string(),
    SectionId: Id,
    SectionTitle: z.string(),
    Title: z.string(),
    /** Rendered on the server, safe to insert in a page. */
    Html: z.string(),
    IsPreview: z.boolean(),
    Video: LessonVideo.nullable(),
    /** `Url` is null where a trial does not include downloads. */
    Files: z.array(ContentFile.extend({ Url: z.string().nullable() })),
    Access: LearningAccess,
    /** Null for those who do not learn. */
    Progress: LessonProgress.nullable(),
    PreviousLessonId: Id.nullable(),
    NextLessonId: Id.nullable(),
    /** When the addresses of video and files end; null where they never do (previews). */
    UrlsEndAt: Instant.nullable(),
    /** For its teacher and admins alone: what they edit. */
    Text: z.string().optional(),
    Revision: z.int().optional(),
    UpdatedAt: Instant.optional(),
    Replacement: LessonReplacement.nullable().optional(),
    /** By an admin, from everybody else; null while it is not. */
    Hidden: z.object({ Reason: z.string(), At: Instant }).nullable().optional(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof Lesson>;
