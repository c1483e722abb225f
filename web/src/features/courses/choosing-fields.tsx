import { COURSE_LEVELS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CourseFormReturn } from './course-form-values.ts';
import { LANGUAGE_OPTIONS } from './language-options.ts';
import { levelName } from './level-name.ts';

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
export function ChoosingFields({ form }: { form: CourseFormReturn }) {
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
