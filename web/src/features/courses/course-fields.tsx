import { CATEGORIES } from '@guildhall/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatCount } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CourseFormValues, FilledCourse } from './course-form-values.ts';
import { CoursePictureField } from './course-picture-field.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

type CourseFormReturn = UseFormReturn<CourseFormValues, unknown, FilledCourse>;

const MOST_CHARACTERS = 10_000;

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...CATEGORIES.map((name) => ({ value: name, label: name })),
];

interface CourseFieldsProps {
  form: CourseFormReturn;
  picture: PictureUpload;
  teacher: { name: string; email: string };
}

/** The fields of a class, for a new one and for one that is changed. */
export function CourseFields({ form, picture, teacher }: CourseFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Title" error={errors.ClassTitle?.message}>
        {(control) => <TextInput {...control} {...form.register('ClassTitle')} autoComplete="off" />}
      </Field>
      <TeacherFields teacher={teacher} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Price" hint="In dollars: 0, or 0.50 to 10,000." error={errors.ClassPrice?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('ClassPrice')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="49.99"
            />
          )}
        </Field>
        <Field label="Category" error={errors.Category?.message}>
          {(control) => <Select {...control} {...form.register('Category')} options={CATEGORY_OPTIONS} />}
        </Field>
      </div>
      <DescriptionField form={form} />
      <CoursePictureField form={form} picture={picture} />
    </>
  );
}

/** As the account has them; another name is chosen in My Profile. */
function TeacherFields({ teacher: { name, email } }: Pick<CourseFieldsProps, 'teacher'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Teacher name">
        {(control) => <TextInput {...control} value={name} readOnly autoComplete="off" />}
      </Field>
      <Field label="Teacher email">
        {(control) => <TextInput {...control} value={email} readOnly autoComplete="off" />}
      </Field>
    </div>
  );
}

function leftText(text: string): string {
  const left = MOST_CHARACTERS - [...text.trim()].length;
  return left < 0 ? `${formatCount(-left)} characters too many` : `${formatCount(left)} characters left`;
}

function DescriptionField({ form }: { form: CourseFormReturn }) {
  const text = useWatch({ control: form.control, name: 'Description' });
  return (
    <Field label="Description" hint={leftText(text)} error={form.formState.errors.Description?.message}>
      {(control) => <TextArea {...control} {...form.register('Description')} rows={8} />}
    </Field>
  );
}
