import { priceLimits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useWatch } from 'react-hook-form';
import { SHOP } from '../../lib/site.ts';
import type { PictureUpload } from '../../lib/use-picture-upload.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChoosingFields } from './choosing-fields.tsx';
import type { CourseFormReturn } from './course-form-values.ts';
import { CoursePictureField } from './course-picture-field.tsx';
import { priceExample, priceReadBack } from './read-price.ts';

const MAX_CHARACTERS = 10_000;

/** What is offered, and what the class has although it is not offered any more. */
function categoryOptions(current: string) {
  const names = current === '' || SHOP.categories.includes(current) ? SHOP.categories : [...SHOP.categories, current];
  return [
    { value: '', label: m.courses_field_category_choose() },
    ...names.map((name) => ({ value: name, label: name })),
  ];
}

interface CourseFieldsProps {
  form: CourseFormReturn;
  picture: PictureUpload;
  teacher: { name: string; email: string };
}

/** The fields of a class, new or edited. */
export function CourseFields({ form, picture, teacher }: CourseFieldsProps) {
  const { errors, defaultValues } = form.formState;
  const categories = categoryOptions(defaultValues?.Category ?? '');
  return (
    <>
      <Field label={m.common_title()} error={errors.ClassTitle?.message}>
        {(control) => <TextInput {...control} {...form.register('ClassTitle')} autoComplete="off" />}
      </Field>
      <TeacherFields teacher={teacher} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField form={form} />
        <Field label={m.common_category()} error={errors.Category?.message}>
          {(control) => <Select {...control} {...form.register('Category')} options={categories} />}
        </Field>
      </div>
      <DescriptionField form={form} />
      <CoursePictureField form={form} picture={picture} />
      <ChoosingFields form={form} />
    </>
  );
}

function PriceField({ form }: { form: CourseFormReturn }) {
  const typed = useWatch({ control: form.control, name: 'ClassPrice' });
  const { currency } = SHOP;
  const hint = m.courses_field_price_hint({ currency, ...priceLimits(currency) });
  return (
    <Field
      label={m.courses_field_price()}
      hint={priceReadBack(typed, currency) ?? hint}
      error={form.formState.errors.ClassPrice?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('ClassPrice')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={priceExample(currency)}
        />
      )}
    </Field>
  );
}

/** From the account. The name is changed in My Profile. */
function TeacherFields({ teacher: { name, email } }: Pick<CourseFieldsProps, 'teacher'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.courses_field_teacher_name()}>
        {(control) => <TextInput {...control} value={name} readOnly autoComplete="off" />}
      </Field>
      <Field label={m.courses_field_teacher_email()}>
        {(control) => <TextInput {...control} value={email} readOnly autoComplete="off" />}
      </Field>
    </div>
  );
}

function charactersLeft(text: string): string {
  const left = MAX_CHARACTERS - [...text.trim()].length;
  return left < 0 ? m.courses_characters_over({ count: -left }) : m.courses_characters_left({ count: left });
}

function DescriptionField({ form }: { form: CourseFormReturn }) {
  const text = useWatch({ control: form.control, name: 'Description' });
  return (
    <Field
      label={m.common_description()}
      hint={charactersLeft(text)}
      error={form.formState.errors.Description?.message}
    >
      {(control) => <TextArea {...control} {...form.register('Description')} rows={8} />}
    </Field>
  );
}
