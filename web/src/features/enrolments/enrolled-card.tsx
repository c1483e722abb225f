import { type EnrolledCourse, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { preview } from '../../lib/format.ts';
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
  const { _id, ClassTitle, Description, Image, TeacherName, TeacherEmail, TeacherImage } = course;
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="border-line border-b">
        <Picture image={Image} alt="" sizes={SIZES} priority={first} />
      </div>
      <div className="flex grow flex-col gap-2.5 p-5">
        <h2 className="wrap-anywhere text-lg leading-snug">{ClassTitle}</h2>
        <p className="wrap-anywhere text-quiet text-sm">{preview(Description, PREVIEW_LENGTH)}</p>
        <div className="mt-auto flex items-center gap-3 pt-2">
          <Avatar name={TeacherName} image={TeacherImage} size="small" />
          <div className="min-w-0 text-sm">
            <p className="wrap-anywhere font-medium">{TeacherName}</p>
            <p className="wrap-anywhere text-quiet text-xs">{TeacherEmail}</p>
          </div>
        </div>
      </div>
      <div className="border-line border-t px-5 py-3.5">
        <ButtonLink to={generatePath(PAGES.enrolledCourse.path, { id: _id })} size="small" className="w-full">
          {richText(m.enrolments_continue({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
      </div>
    </Card>
  );
}
