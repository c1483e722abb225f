import { type AdminCourse, listAllCourses } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Classes that are shown to choose from. */
const MAX_COURSES = 5;

const approvedQuery = (q: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listAllCourses, { query: { q, status: 'Approved', sort: 'title', limit: MAX_COURSES, cursor } }),
  );

interface PickerProps {
  courseId: string | undefined;
  onChoose: (courseId: string | undefined) => void;
  error: string;
}

/** A search for a class that is offered. */
export function ApprovedCoursePicker({ courseId, onChoose, error }: PickerProps) {
  const [typed, setTyped] = useState('');
  const { data } = useInfiniteQuery(approvedQuery(useDeferredValue(typed.trim())));
  const search = (text: string) => {
    setTyped(text);
    onChoose(undefined);
  };
  return (
    <div className="grid gap-3">
      <Field label={m.grants_choose()} hint={m.grants_choose_hint()} error={error || undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
        )}
      </Field>
      {data?.items.length === 0 && <p className="text-quiet text-sm">{m.grants_choose_none()}</p>}
      <CourseOptions courses={(data?.items ?? []).slice(0, MAX_COURSES)} courseId={courseId} onChoose={onChoose} />
    </div>
  );
}

function CourseOptions({ courses, courseId, onChoose }: { courses: AdminCourse[] } & Omit<PickerProps, 'error'>) {
  const name = useId();
  return (
    <ul className="grid gap-2">
      {courses.map(({ _id, ClassTitle, TeacherName }) => (
        <li key={_id}>
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              checked={courseId === _id}
              onChange={() => onChoose(_id)}
              className="radio radio-sm"
            />
            <span dir="auto" className="wrap-anywhere">
              {ClassTitle} <span className="text-quiet">{TeacherName}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
