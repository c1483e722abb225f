import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Mail } from '../../ui/icons.ts';
import { TeacherLink } from './teacher-link.tsx';

export function TeacherBox({ course }: { course: Course }) {
  return (
    <Card className="flex items-center gap-4 p-6">
      <Avatar name={course.TeacherName} image={course.Uploader} size="large" />
      <div className="grid gap-0.5">
        <h2 className="eyebrow font-sans">{m.courses_column_teacher()}</h2>
        <p className="wrap-anywhere font-display font-semibold text-lg leading-snug">
          <TeacherLink course={course} />
        </p>
        <a
          href={`mailto:${course.TeacherEmail}`}
          className="wrap-anywhere flex items-center gap-1.5 py-1 text-quiet text-sm hover:underline"
        >
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <EmailText email={course.TeacherEmail} />
        </a>
      </div>
    </Card>
  );
}
