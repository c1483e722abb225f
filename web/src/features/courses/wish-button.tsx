import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDraft, storeDraft } from '../../lib/draft-storage.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { useMember, useSession } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heart } from '../../ui/icons.ts';
import { courseDetailsPath } from './course-paths.ts';
import { useIsEnrolled } from './use-is-enrolled.ts';
import { useWish } from './use-wish.ts';
import { wishIdsQuery } from './wishes.queries.ts';

/** What a visitor wished for, until they have signed in. */
const DRAFT = 'wish';

/** A round button in a corner of a picture or a card. */
export const CORNER_BUTTON =
  'absolute top-3 z-10 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-base-100/95 shadow-paper transition-colors hover:bg-base-300';

export interface WishButtonProps {
  course: Course;
  /** In the upper corner at the end of what is around it; at the start on the picture of a card, above its link. */
  isAtEnd?: boolean;
}

/** A heart. It leads visitors to the login and back to the class, with their wish made. Nothing for whoever cannot buy the class. */
export function WishButton({ course, isAtEnd = false }: WishButtonProps) {
  const { data: member } = useMember();
  const person = useSession();
  const isEnrolled = useIsEnrolled(course);
  if (course.Status !== 'Approved' || person === undefined || isEnrolled) return null;
  const className = classNames(CORNER_BUTTON, isAtEnd ? 'end-3' : 'start-3');
  if (!person) return <VisitorsWish course={course} className={className} />;
  return member?.Role === 'Student' && <OwnWish course={course} uid={person.uid} className={className} />;
}

interface HeartProps {
  course: Course;
  className: string;
}

function VisitorsWish({ course: { _id, ClassTitle: title }, className }: HeartProps) {
  return (
    <Link
      to={pathWithReturn(PAGES.login.path, courseDetailsPath(_id))}
      onClick={() => storeDraft(undefined, DRAFT, { id: _id })}
      aria-label={m.wishes_button({ title })}
      title={m.pages_wish_list()}
      className={className}
    >
      <Heart aria-hidden="true" className="size-5" />
    </Link>
  );
}

function OwnWish({ course, uid, className }: HeartProps & { uid: string }) {
  const { _id, ClassTitle: title } = course;
  const { data: ids } = useQuery(wishIdsQuery);
  const { add, remove, isPending } = useWish(course);
  useEffect(() => {
    if (readDraft(uid, DRAFT).id !== _id) return;
    storeDraft(uid, DRAFT, {});
    add();
  }, [uid, _id, add]);
  if (!ids) return null;
  const isWished = ids.includes(_id);
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-busy={isPending}
      aria-label={m.wishes_button({ title })}
      title={m.pages_wish_list()}
      onClick={isWished ? remove : add}
      className={classNames(className, isWished && 'text-primary')}
    >
      <Heart aria-hidden="true" className={classNames('size-5', isWished && 'fill-current')} />
    </button>
  );
}
