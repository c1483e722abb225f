import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ClipboardList, GraduationCap, type LucideIcon, Mail } from '../../ui/icons.ts';
import { richText } from '../../ui/rich-text.tsx';

/** What a student has of a class whose teacher has not added an assignment yet. */
export function NoAssignments({ course: { ClassTitle, TeacherName, TeacherEmail } }: { course: Course }) {
  const email = () => (
    <a href={`mailto:${TeacherEmail}?subject=${encodeURIComponent(ClassTitle)}`} className="text-link wrap-anywhere">
      {TeacherEmail}
    </a>
  );
  return (
    <>
      <Card className="grid gap-4 p-5 sm:p-6">
        <h3 className="text-lg">{m.coursework_access_title()}</h3>
        <ul className="grid gap-3">
          <Fact Icon={GraduationCap}>{m.coursework_access_class({ title: ClassTitle })}</Fact>
          <Fact Icon={ClipboardList}>{m.coursework_nothing_to_submit({ teacher: TeacherName })}</Fact>
          <Fact Icon={Mail}>{richText(m.coursework_access_questions({ teacher: TeacherName, email }))}</Fact>
        </ul>
      </Card>
      <div className="rounded-box border border-field border-dashed p-5 text-center text-quiet">
        <p>{m.common_no_data()}</p>
        <p className="text-sm">{m.coursework_submission_count({ count: 0, total: 0 })}</p>
      </div>
    </>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0">{children}</p>
    </li>
  );
}
