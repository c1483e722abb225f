import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { preview } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CoursePrice } from '../../ui/course-price.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { SharedIcon } from '../../ui/shared-icon.tsx';
import { AverageRating } from './average-rating.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { LaterCourseButtons } from './later-course-buttons.tsx';
import { TeacherLink } from './teacher-link.tsx';

/** Characters of the description that are shown, by the specification. */
const PREVIEW_LENGTH = 100;

/** One column on a phone, four or five on a wide screen. */
const SIZES = '(width < 40rem) 92vw, (width < 64rem) 45vw, 24rem';

export interface CourseCardProps {
  course: Course;
  /** One level below the list's heading. */
  heading?: 'h2' | 'h3';
  /** Loads its picture at once: it is on the first screen. */
  isEager?: boolean;
  /** And before others: it is the first. */
  priority?: boolean;
}

/** The whole card can be clicked, for 'Enroll'; the teacher's name is a link of its own. */
export function CourseCard({ course, heading: Heading = 'h3', isEager = false, priority = false }: CourseCardProps) {
  const { ClassTitle, Category, Description, TeacherName, TeacherImage, EnrolledCount } = course;
  const lang = course.Language ?? undefined;
  return (
    <Card as="article" className="course-card group relative flex h-full flex-col overflow-hidden">
      <div className="overflow-hidden border-line border-b">
        <Picture
          image={course.Image}
          alt=""
          sizes={SIZES}
          isEager={isEager}
          priority={priority}
          className="transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-2.5 p-5">
        <div className="flex items-center justify-between gap-3">
          <p className="eyebrow">{Category ?? m.courses_without_category()}</p>
          <AverageRating course={course} />
        </div>
        <Heading dir="auto" lang={lang} className="wrap-anywhere text-lg leading-snug">
          {ClassTitle}
        </Heading>
        <p dir="auto" lang={lang} className="wrap-anywhere text-quiet text-sm">
          {preview(Description, PREVIEW_LENGTH)}
        </p>
        <div className="mt-auto flex items-center gap-2.5 pt-2 text-sm">
          <Avatar name={TeacherName} image={TeacherImage} size="small" />
          <TeacherLink course={course} className="wrap-anywhere relative z-10 py-1 font-medium" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 border-line border-t px-5 py-3.5">
        <div className="flex grow basis-32 flex-wrap items-center gap-x-2.5">
          <CoursePrice course={course} className="text-lg" />
          <p className="flex items-center gap-1.5 whitespace-nowrap text-quiet text-xs">
            <SharedIcon name="people" className="size-4" />
            {m.courses_enrolled_count({ count: EnrolledCount })}
          </p>
        </div>
        <ButtonLink
          to={courseDetailsPath(course._id)}
          size="small"
          className="ms-auto after:absolute after:inset-0 after:rounded-box"
        >
          {richText(m.courses_enroll({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
      </div>
      <LaterCourseButtons course={course} place="card" />
    </Card>
  );
}
