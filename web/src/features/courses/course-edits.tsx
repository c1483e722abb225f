import { type AdminCourse, markEditsSeen } from '@guildhall/contract';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { formatMoment } from '../../lib/format.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showCourseChange } from './courses.queries.ts';

type Edit = AdminCourse['Edits'][number];

const FIELD_NAMES: Record<Edit['field'], string> = {
  ClassTitle: 'Title',
  Description: 'Description',
  ClassPrice: 'Price',
  Image: 'Image',
  Category: 'Category',
  TimeZone: 'Time zone',
};

interface CourseEditsProps {
  course: AdminCourse;
  editedAt: string;
}

/** Opens what an Approved class said when it was approved, and says now. */
export function CourseEditsButton({ course, editedAt }: CourseEditsProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="cursor-pointer rounded-field bg-secondary/12 px-2.5 py-1.5 text-left font-semibold text-secondary text-xs underline underline-offset-2"
      >
        Edited since approval<span className="sr-only">: {course.ClassTitle}</span>
      </button>
      <Dialog open={open} onClose={close} title="Edited since approval">
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
        toast.error('It has been edited again, or seen by another admin.');
        return refreshQueries(client, courseKeys.all);
      }
      toast.success('Marked as seen.');
      return showCourseChange(client, course._id, { EditedAt: null, Edits: [] });
    },
    failed: (error, client) => {
      toast.error('Somehing went wrong!');
      return isGone(error) && refreshQueries(client, courseKeys.all);
    },
  });
  return (
    <>
      <p className="wrap-anywhere text-quiet text-sm">
        “{course.ClassTitle}” by {course.TeacherName}, last edited {formatMoment(editedAt)}.
      </p>
      {course.Edits.map((edit) => (
        <section key={edit.field} aria-label={FIELD_NAMES[edit.field]} className="grid gap-2">
          <h3 className="text-base">{FIELD_NAMES[edit.field]}</h3>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Version name="Before" field={edit.field} text={edit.before} />
            <Version name="Now" field={edit.field} text={edit.now} />
          </dl>
        </section>
      ))}
      <Button
        pending={isPending}
        className="justify-self-start"
        onClick={() => mutate({ params: { id: course._id }, body: { EditedAt: editedAt } })}
      >
        Mark as seen
      </Button>
    </>
  );
}

function Version({ name, field, text }: { name: string; field: Edit['field']; text: string }) {
  return (
    <div className="grid content-start gap-1 rounded-field bg-base-200 p-3">
      <dt className="font-semibold text-quiet text-xs">{name}</dt>
      <dd className="text-sm">
        {field === 'Image' ? (
          <Picture image={text} alt={`The picture ${name.toLowerCase()}`} sizes="14rem" />
        ) : (
          <LongText label={`${FIELD_NAMES[field]} ${name.toLowerCase()}`} text={text} />
        )}
      </dd>
    </div>
  );
}

/** Ten thousand characters scroll within their own place, so that both versions stay side by side. */
function LongText({ label, text }: { label: string; text: string }) {
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
