import { type AdminCourse, markEditsSeen } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showCourseChange } from './courses.queries.ts';

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
export function CourseEditsButton({ course, editedAt }: CourseEditsProps) {
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
