import { type AdminCourse, markEditsSeen } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { formatCoursePrice, preview } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Link } from '../../lib/router/router.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { courseContentPath, courseDetailsPath, courseProgressPath } from './course-paths.ts';
import { DecideCourse } from './decide-course.tsx';
import { showCourseChange } from './managed-courses.queries.ts';
import { useDeleteCourse } from './use-delete-course.ts';

type Edit = AdminCourse['Edits'][number];

const FIELD_NAMES: Record<Edit['field'], () => string> = {
  ClassTitle: m.common_title,
  Description: m.common_description,
  ClassPrice: m.courses_field_price,
  Image: m.common_image,
  Category: m.common_category,
  TimeZone: m.courses_field_time_zone,
  Level: m.courses_field_level,
  Language: m.courses_field_language,
  WhatYouWillLearn: m.courses_field_learn,
  Requirements: m.courses_field_requirements,
  ForWhom: m.courses_field_audience,
};

interface CourseEditsProps {
  course: AdminCourse;
  editedAt: string;
}

/** Opens a comparison of an Approved class with its version at approval. */
function CourseEditsButton({ course, editedAt }: CourseEditsProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="cursor-pointer rounded-field bg-secondary/12 px-2.5 py-1.5 text-start md:px-2 md:py-0.5 font-semibold text-secondary text-xs underline underline-offset-2"
      >
        {richText(m.courses_edited_button({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </button>
      <Dialog open={open} onClose={close} title={m.courses_edited()}>
        <EditList course={course} editedAt={editedAt} onSeen={close} />
      </Dialog>
    </>
  );
}

function EditList({ course, editedAt, onSeen }: CourseEditsProps & { onSeen: () => void }) {
  const { mutate, isPending } = useCommand(markEditsSeen, {
    done: ({ modifiedCount }, _, client) => {
      onSeen();
      if (modifiedCount === 0) {
        toast.error(m.courses_edits_seen_too_late());
        return refreshQueries(client, courseKeys.all);
      }
      toast.success(m.courses_edits_seen());
      return showCourseChange(client, course._id, { EditedAt: null, Edits: [] });
    },
    failed: (error, client) => {
      toast.error(m.common_decision_failed());
      return isGone(error) && refreshQueries(client, courseKeys.all);
    },
  });
  return (
    <>
      <p className="wrap-anywhere text-quiet text-sm">
        {m.courses_last_edited({
          title: course.ClassTitle,
          teacher: course.TeacherName,
          moment: formatMoment(editedAt),
        })}
      </p>
      {course.Edits.map((edit) => (
        <section key={edit.field} aria-label={FIELD_NAMES[edit.field]()} className="grid gap-2">
          <h3 className="text-base">{FIELD_NAMES[edit.field]()}</h3>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Version version="before" field={edit.field} text={edit.before} />
            <Version version="now" field={edit.field} text={edit.now} />
          </dl>
        </section>
      ))}
      <Button
        pending={isPending}
        className="justify-self-start"
        onClick={() => mutate({ params: { id: course._id }, body: { EditedAt: editedAt } })}
      >
        {m.courses_mark_edits_seen()}
      </Button>
    </>
  );
}

interface VersionProps {
  version: 'before' | 'now';
  field: Edit['field'];
  text: string;
}

function Version({ version, field, text }: VersionProps) {
  return (
    <div className="grid content-start gap-1 rounded-field bg-base-200 p-3">
      <dt className="font-semibold text-quiet text-xs">{m.courses_edit_version({ version })}</dt>
      <dd className="text-sm">
        {field === 'Image' ? (
          <Picture image={text} alt={m.courses_edit_picture({ version })} sizes="14rem" />
        ) : (
          <ScrollingText label={m.courses_edit_text({ field: FIELD_NAMES[field](), version })} text={text} />
        )}
      </dd>
    </div>
  );
}

/** A long text scrolls, so that both versions stay side by side. */
function ScrollingText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
      tabIndex={0}
      className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line"
    >
      {text}
    </div>
  );
}

/** What an admin can do with a class besides approving and rejecting it. */
function CourseRowActions({ course }: { course: AdminCourse }) {
  const progress = richText(m.courses_progress({ title: course.ClassTitle, hidden: screenReaderOnly }));
  return (
    <div className="flex gap-2">
      {course.Status === 'Approved' ? (
        <ButtonLink to={courseProgressPath(course._id)} variant="outline" size="small">
          {progress}
        </ButtonLink>
      ) : (
        <Button variant="quiet" size="small" disabled>
          {progress}
        </Button>
      )}
      <DeleteCourse course={course} />
    </div>
  );
}

/** Asks for a reason. */
function DeleteCourse({ course }: { course: AdminCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteCourse({ done: close });
  const consequence = course.EnrolledCount > 0 ? m.courses_admin_delete_archives : m.courses_admin_delete_for_good;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.courses_delete({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: course._id }, body: { reason } })}
        title={m.common_are_you_sure()}
        confirmLabel={m.courses_delete_confirm()}
        pending={isPending}
      >
        <span className="wrap-anywhere">{consequence({ title: course.ClassTitle })}</span>
      </ReasonDialog>
    </>
  );
}

/** Yes or No, edits and changed lessons since the approval, and the reason of a rejection. Takes the focus after a decision. */
function ApprovalCell({ course }: { course: AdminCourse }) {
  const { _id, Status, EditedAt, ContentChangedAt, ClassTitle, Reason } = course;
  const cell = useFocusFallback<HTMLDivElement>(`${Status} ${EditedAt}`);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={Status === 'Approved' ? 'success' : 'neutral'}>
        {Status === 'Approved' ? m.courses_approved_yes() : m.courses_approved_no()}
      </Badge>
      {Status === 'Rejected' && <Badge tone="error">{m.courses_status_rejected()}</Badge>}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
      <ReasonNote reason={Reason} about={course.ClassTitle} />
      {ContentChangedAt !== null && (
        <Link
          to={courseContentPath(_id)}
          className="py-1.5 font-semibold text-secondary text-xs underline underline-offset-2"
        >
          {richText(m.courses_lessons_changed({ title: ClassTitle, hidden: screenReaderOnly }))}
        </Link>
      )}
    </div>
  );
}

/** Characters of the description; the specification's constant. */
const PREVIEW_LENGTH = 30;

/** The admins' list of all classes: two lines of text for each, so that many are seen at once. */
export const COURSE_COLUMNS: Column<AdminCourse>[] = [
  { title: m.common_number(), titleHidden: true, card: 'lead', cell: (_, index) => index + 1 },
  {
    title: m.common_image(),
    card: 'lead',
    cell: ({ Image }) => (
      <div className="w-10 md:w-9">
        <Picture image={Image} alt="" sizes="4rem" className="rounded-field" />
      </div>
    ),
  },
  {
    title: m.courses_column_teacher(),
    card: 'line',
    cell: ({ TeacherId, TeacherName, TeacherEmail }) => (
      <div className="md:max-w-46 2xl:max-w-64">
        <PersonCell id={TeacherId} name={TeacherName} email={TeacherEmail} isOneLine />
      </div>
    ),
  },
  {
    title: m.courses_column_title_and_description(),
    card: 'title',
    cell: ({ _id, ClassTitle, Description }) => (
      <div className="md:w-48 md:*:truncate 2xl:w-72">
        <div dir="auto" title={ClassTitle}>
          <Link to={courseDetailsPath(_id)} className="wrap-anywhere font-semibold underline underline-offset-4">
            {ClassTitle}
          </Link>
        </div>
        <p dir="auto" className="wrap-anywhere text-quiet text-xs">
          {preview(Description, PREVIEW_LENGTH)}
        </p>
      </div>
    ),
  },
  { title: m.courses_field_price(), card: 'meta', cell: (course) => <PriceAndLessons course={course} /> },
  { title: m.courses_column_approved(), card: 'meta', cell: (course) => <ApprovalCell course={course} /> },
  { title: m.courses_column_decision(), card: 'footer', cell: (course) => <DecideCourse course={course} /> },
  { title: m.courses_column_more(), card: 'footer', cell: (course) => <CourseRowActions course={course} /> },
];

function PriceAndLessons({ course: { ClassPrice, LessonCount } }: { course: AdminCourse }) {
  return (
    <div>
      <p>{formatCoursePrice(ClassPrice)}</p>
      <p
        className={classNames(
          'whitespace-nowrap text-xs',
          LessonCount === 0 ? 'font-semibold text-secondary' : 'text-quiet',
        )}
      >
        {m.courses_lesson_count({ count: LessonCount })}
      </p>
    </div>
  );
}
