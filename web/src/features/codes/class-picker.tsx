import { foldText, listAllCourses, listTaughtCourses } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pageQueryFor } from '../../lib/queries.ts';
import { useMember } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { CircleAlert } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface PickedClass {
  id: string;
  title: string;
}

interface ClassPickerProps {
  /** Null: all of them. */
  classes: PickedClass[] | null;
  error: string | undefined;
  onPick: (classes: PickedClass[] | null) => void;
}

export function ClassPicker({ classes, error, onPick }: ClassPickerProps) {
  const name = useId();
  const { data: member } = useMember();
  const isAdmin = member?.Role === 'Admin';
  const choices = [
    { label: isAdmin ? m.codes_all_classes() : m.codes_all_own_classes(), picked: null },
    { label: m.codes_some_classes(), picked: [] },
  ];
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 font-semibold text-sm">{m.codes_field_classes()}</legend>
      {choices.map(({ label, picked }) => (
        <label key={label} className="flex cursor-pointer items-center gap-3 text-sm">
          <input
            type="radio"
            name={name}
            checked={(classes === null) === (picked === null)}
            onChange={() => onPick(picked)}
            className="radio border-field"
          />
          {label}
        </label>
      ))}
      {classes && member && <Classes email={isAdmin ? undefined : member.Email} classes={classes} onPick={onPick} />}
      {error && (
        <p id={`${name}-error`} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const MAX_FOUND = 20;
const MAX_OWN = 500;

/** An admin searches all classes, a teacher their own, which are few. */
const queryOf = (email: string | undefined, q: string) =>
  email === undefined
    ? pageQueryFor(listAllCourses, { query: { q, status: 'Approved', limit: MAX_FOUND } })
    : pageQueryFor(listTaughtCourses, { params: { email }, query: { limit: MAX_OWN } });

interface ClassesProps {
  /** Undefined for admins. */
  email: string | undefined;
  classes: PickedClass[];
  onPick: (classes: PickedClass[]) => void;
}

function Classes({ email, classes, onPick }: ClassesProps) {
  const [text, setText] = useState('');
  const query = useQuery({
    ...(queryOf(email, text.trim().slice(0, 200)) as ReturnType<typeof pageQueryFor<typeof listAllCourses>>),
    placeholderData: keepPreviousData,
  });
  const isPicked = (id: string) => classes.some((picked) => picked.id === id);
  return (
    <div className="grid gap-3 rounded-field border border-line p-4">
      <Field label={m.codes_search_classes()}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            /** Enter would send the form. */
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {({ data }) => {
          const found = data
            .filter(({ _id, ClassTitle, Status }) =>
              isPicked(_id) ? false : Status !== 'Archived' && foldText(ClassTitle).includes(foldText(text.trim())),
            )
            .slice(0, MAX_FOUND)
            .map(({ _id, ClassTitle }) => ({ id: _id, title: ClassTitle }));
          const shown = [...classes, ...found];
          return shown.length === 0 ? (
            <p className="text-quiet text-sm">{m.codes_no_classes_found()}</p>
          ) : (
            <ul className="grid max-h-56 gap-2 overflow-y-auto">
              {shown.map((one) => (
                <li key={one.id}>
                  <label className="flex cursor-pointer items-center gap-3 text-sm">
                    <input
                      type="checkbox"
                      checked={isPicked(one.id)}
                      onChange={({ target }) =>
                        onPick(target.checked ? [...classes, one] : classes.filter(({ id }) => id !== one.id))
                      }
                      className="checkbox border-field"
                    />
                    <span dir="auto" className="wrap-anywhere min-w-0">
                      {one.title}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryContent>
    </div>
  );
}
