import { m } from '@guildhall/messages';
import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { AnyText, line } from './text.ts';
import { Id, Instant } from './values.ts';

/** Bytes of a lesson's Markdown in UTF-8. */
export const MAX_LESSON_BYTES = 204_800;
/** Bytes of a file with captions. */
export const MAX_CAPTION_BYTES = 1_048_576;
/** So many versions of a lesson are kept. */
export const KEPT_VERSIONS = 20;
/**
 * Saves of one person within five minutes become one version while `writing` is the same: a browser chooses another one
 * for what is brought back from an earlier version, kept against somebody else's text, or written in another window.
 */
export const WritingQuery = z.object({
  writing: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .optional(),
});
/** Sections of a class, and lessons of a class. */
export const MAX_SECTIONS = 100;
export const MAX_LESSONS = 1_000;

export const ContentTitle = line({ missing: m.common_title_missing, max: 120 });

const utf8Length = (text: string) => new TextEncoder().encode(text).length;

export const NewSection = z.object({ Title: ContentTitle });
export const NewLesson = z.object({ Title: ContentTitle });

/** What is left out stays as it is. */
export const LessonEdit = z.object({
  Title: ContentTitle.optional(),
  /** Markdown. */
  Text: AnyText.overwrite(cleanText)
    .refine((text) => utf8Length(text) <= MAX_LESSON_BYTES, { error: m.lessons_text_too_long })
    .optional(),
  IsPreview: z.boolean().optional(),
});
export type LessonEdit = z.infer<typeof LessonEdit>;

/** Every section and lesson of a class that is not deleted, each once. */
export const ContentOrder = z.object({
  Sections: z.array(z.object({ _id: Id, Lessons: z.array(Id).max(MAX_LESSONS) })).max(MAX_SECTIONS),
});
export type ContentOrder = z.infer<typeof ContentOrder>;

/** A language tag (BCP 47), and the text of a WebVTT or SRT file. */
export const NewCaption = z.object({
  Language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, { error: m.lessons_caption_language_invalid })
    .max(35),
  Text: AnyText.refine((text) => utf8Length(text) <= MAX_CAPTION_BYTES, { error: m.lessons_caption_too_long }),
});
export type NewCaption = z.infer<typeof NewCaption>;

/** What a change that somebody else was faster with is compared with. */
export const SavedLesson = z.object({
  _id: Id,
  Title: z.string(),
  Text: z.string(),
  IsPreview: z.boolean(),
  Revision: z.int(),
  UpdatedAt: Instant,
});
export type SavedLesson = z.infer<typeof SavedLesson>;

export const SavedSection = z.object({ _id: Id, Title: z.string(), Revision: z.int() });
export type SavedSection = z.infer<typeof SavedSection>;

export const SavedOrder = ContentOrder.extend({ Revision: z.int() });
export type SavedOrder = z.infer<typeof SavedOrder>;

export const LessonVersion = z
  .object({ Revision: z.int(), Title: z.string(), Bytes: z.int(), SavedAt: Instant, SavedBy: z.string() })
  .meta({ id: 'LessonVersion' });
export type LessonVersion = z.infer<typeof LessonVersion>;

export const ContentChangeKind = z.enum(['added', 'changed', 'moved', 'deleted', 'restored']);
export type ContentChangeKind = z.infer<typeof ContentChangeKind>;

/** What of a lesson was changed. */
export const ContentPart = z.enum(['title', 'text', 'preview', 'video', 'captions', 'files', 'quiz']);
export type ContentPart = z.infer<typeof ContentPart>;

/** What was changed in an Approved class since an admin last saw it. */
export const ContentChange = z
  .object({
    SubjectId: Id,
    Kind: z.enum(['section', 'lesson']),
    Change: ContentChangeKind,
    Title: z.string(),
    ChangedAt: Instant,
    Parts: z.array(ContentPart),
    /** Title and text differ from what an admin last saw: `readLessonChange` compares them. */
    IsRewritten: z.boolean(),
  })
  .meta({ id: 'ContentChange' });
export type ContentChange = z.infer<typeof ContentChange>;

/** A deleted section (with its lessons) or lesson that can be restored. */
export const DeletedContent = z.object({
  _id: Id,
  Kind: z.enum(['section', 'lesson']),
  Title: z.string(),
  DeletedAt: Instant,
  RestorableUntil: Instant,
});
export type DeletedContent = z.infer<typeof DeletedContent>;
