import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { copySourcesQuery } from './coursework.queries.ts';

interface CopySourceProps {
  /** Into which assignments are copied: the first choice. */
  course: Course;
  value: string;
  onChange: (courseId: string) => void;
}

/** One of the teacher's classes, from which assignments are copied. */
export function CopySource({ course, value, onChange }: CopySourceProps) {
  const person = useSession();
  const { data } = useInfiniteQuery({ ...copySourcesQuery(person?.email ?? ''), enabled: person !== null });
  const others = (data?.items ?? []).filter(({ _id, AssignmentCount }) => _id !== course._id && AssignmentCount > 0);
  const options = [
    { value: course._id, label: m.coursework_copy_this_class() },
    ...others.map(({ _id, ClassTitle }) => ({ value: _id, label: ClassTitle })),
  ];
  return (
    <Field label={m.coursework_copy_from()}>
      {(control) => (
        <Select {...control} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
