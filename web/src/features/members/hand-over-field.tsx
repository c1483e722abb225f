import type { Member, MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ChangeEvent, useDeferredValue, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { membersQuery } from './members.queries.ts';

interface HandOver {
  isHandingOver: boolean;
  setIsHandingOver: (isHandingOver: boolean) => void;
  /** Who gets the classes; undefined: nobody, they stay with this person. */
  teacher: Member | undefined;
  setTeacher: (teacher: Member | undefined) => void;
  error: string;
  /** False, with an error, when a teacher has yet to be chosen. */
  check: () => boolean;
}

/** What becomes of the classes of a teacher; with `isAlways`, they are handed over. */
export function useHandOver(isAlways = false): HandOver {
  const [isHandingOver, setIsHandingOver] = useState(isAlways);
  const [teacher, setTeacher] = useState<Member>();
  const [error, setError] = useState('');
  const isMissing = isHandingOver && !teacher;
  return {
    isHandingOver,
    setIsHandingOver,
    teacher: isHandingOver ? teacher : undefined,
    setTeacher,
    error: isMissing ? error : '',
    check: () => {
      setError(isMissing ? m.members_hand_over_missing() : '');
      return !isMissing;
    },
  };
}

/** Teachers that are shown to choose from. */
const MAX_TEACHERS = 5;

/** Whether the classes stay, or which teacher gets them. */
export function HandOverField({ member, handOver }: { member: MemberDetails; handOver: HandOver }) {
  const name = useId();
  const { isHandingOver, setIsHandingOver } = handOver;
  const option = (value: boolean, label: string) => (
    <label className="flex cursor-pointer items-center gap-3 text-sm">
      <input
        type="radio"
        name={name}
        checked={isHandingOver === value}
        onChange={() => setIsHandingOver(value)}
        className="radio radio-sm"
      />
      {label}
    </label>
  );
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-sm">
        {m.members_hand_over_legend({ count: member.ClassCount })}
      </legend>
      {option(false, m.members_hand_over_stay())}
      {option(true, m.members_hand_over_other())}
      {isHandingOver && <TeacherPicker exceptId={member._id} handOver={handOver} />}
    </fieldset>
  );
}

/** A search for the teacher who gets the classes. */
export function TeacherPicker({ exceptId, handOver }: { exceptId: string; handOver: HandOver }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data } = useInfiniteQuery(membersQuery({ text, role: 'Teacher' }));
  const teachers = (data?.items ?? []).filter(({ _id, SuspendedAt }) => _id !== exceptId && SuspendedAt === null);
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    handOver.setTeacher(undefined);
  };
  return (
    <div className="grid gap-3 border-line border-s-2 ps-4">
      <Field label={m.members_hand_over_search()} error={handOver.error || undefined}>
        {(control) => <TextInput {...control} type="search" maxLength={200} value={typed} onChange={search} />}
      </Field>
      <TeacherOptions teachers={teachers.slice(0, MAX_TEACHERS)} handOver={handOver} />
    </div>
  );
}

function TeacherOptions({ teachers, handOver }: { teachers: Member[]; handOver: HandOver }) {
  const name = useId();
  if (teachers.length === 0) return <p className="text-quiet text-sm">{m.members_hand_over_nobody()}</p>;
  return (
    <ul className="grid gap-2">
      {teachers.map((teacher) => (
        <li key={teacher._id}>
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              checked={handOver.teacher?._id === teacher._id}
              onChange={() => handOver.setTeacher(teacher)}
              className="radio radio-sm"
            />
            <span dir="auto" className="wrap-anywhere">
              {teacher.Name} <span className="text-quiet">{teacher.Email}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
