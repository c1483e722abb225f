import { type EnrolledCourse, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { preview } from '../../lib/format.ts';
import { learnPath } from '../../lib/learn-path.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** Characters of the description: as on the cards of the listing. */
const PREVIEW_LENGTH = 100;

/** One column on a phone, four on a wide screen. */
const SIZES = '(width < 40rem) 92vw, (width < 80rem) 45vw, 24rem';

interface EnrolledCardProps {
  course: EnrolledCourse;
  /** Visible without scrolling: its picture is loaded first. */
  first: boolean;
}

export function EnrolledCard({ course, first }: EnrolledCardProps) {
  const { ClassTitle, Description, Image, TeacherName, TeacherEmail, TeacherImage } = course;
  const lang = course.Language ?? undefined;
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="border-line border-b">
        <Picture image={Image} alt="" sizes={SIZES} priority={first} />
      </div>
      <div className="flex grow flex-col gap-2.5 p-5">
        <h2 dir="auto" lang={lang} className="wrap-anywhere text-lg leading-snug">
          {ClassTitle}
        </h2>
        <p dir="auto" lang={lang} className="wrap-anywhere text-quiet text-sm">
          {preview(Description, PREVIEW_LENGTH)}
        </p>
        <div className="mt-auto flex items-center gap-3 pt-2">
          <Avatar name={TeacherName} image={TeacherImage} size="small" />
          <div className="min-w-0 text-sm">
            <p dir="auto" className="wrap-anywhere font-medium">
              {TeacherName}
            </p>
            <p className="wrap-anywhere text-quiet text-xs">{TeacherEmail}</p>
          </div>
        </div>
      </div>
      <div className="grid gap-3 border-line border-t px-5 py-3.5">
        <CardLinks course={course} />
      </div>
    </Card>
  );
}

/** To the lessons, where the class has some, and to the assignments. */
function CardLinks({ course: { _id, ClassTitle, LessonCount, DoneCount } }: { course: EnrolledCourse }) {
  const assignments = generatePath(PAGES.enrolledCourse.path, { id: _id });
  const isFinished = LessonCount > 0 && DoneCount >= LessonCount;
  const label = isFinished ? m.enrolments_revisit : m.enrolments_continue;
  const text = richText(label({ title: ClassTitle, hidden: screenReaderOnly }));
  if (LessonCount === 0) {
    return (
      <ButtonLink to={assignments} size="small">
        {text}
      </ButtonLink>
    );
  }
  const percent = Math.floor((100 * DoneCount) / LessonCount);
  return (
    <>
      <div className="grid gap-1">
        <progress aria-hidden="true" max={100} value={percent} className="progress progress-primary w-full" />
        <p className="text-quiet text-xs tabular-nums">{m.enrolments_percent_done({ percent })}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={learnPath(_id)} size="small">
          {text}
        </ButtonLink>
        <ButtonLink to={assignments} size="small" variant="outline">
          {richText(m.enrolments_assignments({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
      </div>
    </>
  );
}
