import type { Teacher } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatRating, paragraphsOf } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BookOpen, Star, Users } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** Who somebody is, and how their classes do. */
export function TeacherHeader({ teacher }: { teacher: Teacher }) {
  const { Name, Image, Bio, ClassCount, EnrolledCount } = teacher;
  return (
    <header className="grid gap-6 pt-10 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Avatar name={Name} image={Image} size="huge" />
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <p className="eyebrow">{m.members_teacher_label()}</p>
          <h1 dir="auto" className="wrap-anywhere text-3xl">
            {Name}
          </h1>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <TeacherRating teacher={teacher} />
          <li className="flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4 text-quiet" />
            {m.members_teacher_enrolled_count({ count: EnrolledCount })}
          </li>
          <li className="flex items-center gap-1.5">
            <BookOpen aria-hidden="true" className="size-4 text-quiet" />
            {m.members_teacher_class_count({ count: ClassCount })}
          </li>
        </ul>
        {paragraphsOf(Bio).map((paragraph, index) => (
          <p dir="auto" key={String(index)} className="wrap-anywhere max-w-prose whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </header>
  );
}

function TeacherRating({ teacher: { AverageRating, ReviewCount } }: { teacher: Teacher }) {
  if (AverageRating === null) return null;
  return (
    <li className="flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-4 fill-gold text-gold" />
      <span>
        {richText(m.courses_average_rating({ rating: formatRating(AverageRating), hidden: screenReaderOnly }))}
      </span>
      <span className="text-quiet">
        {richText(m.courses_rating_count({ count: ReviewCount, hidden: screenReaderOnly }))}
      </span>
    </li>
  );
}
