import { COURSE_LEVELS, IMAGE_MEDIA_TYPES, imageAt, LANGUAGES, languageName, priceLimits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { LANGUAGE } from '../../lib/language.ts';
import { SHOP } from '../../lib/site.ts';
import type { PictureUpload } from '../../lib/use-picture-upload.ts';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CourseFormReturn, CourseFormValues, FilledCourse } from './course-form-values.ts';
import { levelName } from './level-name.ts';
import { priceExample, priceReadBack } from './read-price.ts';

/** By name. */
const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({ value: code as string, label: languageName(code) })).sort((a, b) =>
  a.label.localeCompare(b.label, LANGUAGE),
);

const LEVEL_OPTIONS = [
  { value: '', label: m.courses_field_level_choose() },
  ...COURSE_LEVELS.map((level) => ({ value: level, label: levelName(level) })),
];

const LANGUAGE_CHOICES = [{ value: '', label: m.courses_field_language_choose() }, ...LANGUAGE_OPTIONS];

const LISTS = [
  { name: 'WhatYouWillLearn', label: m.courses_field_learn, hint: m.courses_field_learn_hint },
  { name: 'Requirements', label: m.courses_field_requirements, hint: m.courses_field_requirements_hint },
  { name: 'ForWhom', label: m.courses_field_audience, hint: m.courses_field_audience_hint },
] as const;

/** What people choose a class by. All of it is optional. */
function ChoosingFields({ form }: { form: CourseFormReturn }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="float-start font-display font-semibold text-lg">{m.courses_choosing_fields()}</legend>
      <p className="clear-both text-quiet text-sm">{m.courses_choosing_fields_hint()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.courses_field_level()} error={errors.Level?.message}>
          {(control) => <Select {...control} {...form.register('Level')} options={LEVEL_OPTIONS} />}
        </Field>
        <Field
          label={m.courses_field_language()}
          hint={m.courses_field_language_hint()}
          error={errors.Language?.message}
        >
          {(control) => <Select {...control} {...form.register('Language')} options={LANGUAGE_CHOICES} />}
        </Field>
      </div>
      {LISTS.map(({ name, label, hint }) => (
        <Field key={name} label={label()} hint={hint()} error={errors[name]?.message}>
          {(control) => <TextArea {...control} {...form.register(name)} rows={4} />}
        </Field>
      ))}
    </fieldset>
  );
}

interface CoursePictureFieldProps {
  form: UseFormReturn<CourseFormValues, unknown, FilledCourse>;
  picture: PictureUpload;
}

/** The form's value is the address of the uploaded picture; `picture` is the file that is uploading or was refused. */
function CoursePictureField({ form, picture: { file, progress, choose } }: CoursePictureFieldProps) {
  const error = form.formState.errors.Image?.message;
  return (
    <Controller
      control={form.control}
      name="Image"
      render={({ field: { value, onBlur, ref } }) => {
        const isUploaded = value !== '' && file === undefined;
        return (
          <Field
            label={m.common_image()}
            hint={isUploaded ? m.courses_picture_replace() : m.media_formats()}
            error={error}
          >
            {(control) => (
              <>
                <ImageInput
                  {...control}
                  ref={ref}
                  shape="wide"
                  file={file}
                  current={imageAt(value, 640)}
                  accept={IMAGE_MEDIA_TYPES}
                  onChange={choose}
                  onBlur={onBlur}
                />
                {progress !== undefined && <Progress label={m.courses_picture_uploading()} value={progress} />}
              </>
            )}
          </Field>
        );
      }}
    />
  );
}

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
  /** What else is to be known about the price. */
  priceHint?: string | undefined;
}

/** The fields of a class, new or edited. */
export function CourseFields({ form, picture, teacher, priceHint }: CourseFieldsProps) {
  const { errors, defaultValues } = form.formState;
  const categories = categoryOptions(defaultValues?.Category ?? '');
  return (
    <>
      <Field label={m.common_title()} error={errors.ClassTitle?.message}>
        {(control) => <TextInput {...control} {...form.register('ClassTitle')} autoComplete="off" />}
      </Field>
      <TeacherFields teacher={teacher} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField form={form} hint={priceHint} />
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

function PriceField({ form, hint }: { form: CourseFormReturn; hint: string | undefined }) {
  const typed = useWatch({ control: form.control, name: 'ClassPrice' });
  const { currency } = SHOP;
  const range = m.courses_field_price_hint({ currency, ...priceLimits(currency) });
  return (
    <Field
      label={m.courses_field_price()}
      hint={priceReadBack(typed, currency) ?? hint ?? range}
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
