import type { ClassToGrade } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { classesToGradeQuery } from './to-grade.queries.ts';

const optionOf = ({ _id, ClassTitle, ToGrade }: ClassToGrade) => ({
  value: _id,
  label: m.coursework_to_grade_class({ title: ClassTitle, count: ToGrade }),
});

/** Chooses one of the classes with something to grade. The one that is shown stays, also once all of it is graded. */
export function ToGradeFilter({ courseId }: { courseId: string }) {
  const { change } = useAddressFilters();
  const { data: classes = [] } = useQuery({ ...classesToGradeQuery, refetchOnMount: 'always' });
  if (classes.length < 2 && courseId === '') return null;
  const isListed = courseId === '' || classes.some(({ _id }) => _id === courseId);
  const options = [
    { value: '', label: m.coursework_to_grade_all() },
    ...(isListed ? [] : [{ value: courseId, label: m.coursework_to_grade_this() }]),
    ...classes.map(optionOf),
  ];
  return (
    <Field label={m.coursework_to_grade_filter()} className="max-w-md">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={courseId}
          onChange={(event) => change('class', event.target.value)}
        />
      )}
    </Field>
  );
}
