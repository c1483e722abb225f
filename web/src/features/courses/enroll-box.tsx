import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { generatePath } from 'react-router';
import { formatCoursePrice } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { showTrialOffer } from '../../lib/trial-offer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CircleCheck, Users } from '../../ui/icons.ts';
import { useRootAttribute } from '../../ui/use-root-attribute.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { useEnrolmentBlocker } from './use-enrolment-blocker.ts';
import { useIsEnrolled } from './use-is-enrolled.ts';

/** A button that is cut by the edge of the screen is not in reach. */
const VISIBLE_RATIO = 0.95;

/** True until the browser has looked. */
function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen((entries.at(-1)?.intersectionRatio ?? 1) >= VISIBLE_RATIO),
      { threshold: VISIBLE_RATIO },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isOnScreen;
}

interface EnrollBarProps {
  price: Course['ClassPrice'];
  /** There is a free trial to start: the bar leads to it. */
  hasTrial: boolean;
  children: ReactNode;
}

/**
 * Keeps the button to enroll in reach on a small screen: while its place is not on screen, it is fixed to the bottom, with
 * the price. It is one button, wherever it is shown.
 */
function EnrollBar({ price, hasTrial, children }: EnrollBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFixed = !useIsOnScreen(place);
  useRootAttribute('data-bottom-bar', isFixed ? 'shown' : 'hidden');
  return (
    <div ref={place} className="min-h-13">
      <div className={classNames('flex items-center gap-4', isFixed && 'bottom-bar')}>
        {isFixed && (
          <div className="grid max-w-1/2 shrink-0 justify-items-start lg:hidden">
            <p className="font-bold font-display text-xl leading-none">{formatCoursePrice(price)}</p>
            {hasTrial && (
              <button type="button" onClick={showTrialOffer} className="text-link min-h-6 text-start text-sm">
                {m.courses_try_for_free()}
              </button>
            )}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

interface EnrollBoxProps {
  course: Course;
  /** There is a free trial to start, among the children. */
  hasTrial: boolean;
  /** The children lead to its lessons. */
  hasLessons: boolean;
  /** Enrolls somebody who is signed in, in a class that is free. */
  joinFree: ReactNode;
  /** Below the button: a free trial, or the way to the lessons. */
  children?: ReactNode;
}

/** The price, the number of students, and the button to enroll. */
export function EnrollBox({ course, hasTrial, hasLessons, joinFree, children }: EnrollBoxProps) {
  const isEnrolled = useIsEnrolled(course);
  return (
    <Card className="grid gap-4 p-6">
      <p className="font-bold font-display text-3xl">{formatCoursePrice(course.ClassPrice)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-quiet text-sm">
        <p className="flex items-center gap-2">
          <Users aria-hidden="true" className="size-4.5" />
          {m.courses_enrolled_count({ count: course.EnrolledCount })}
        </p>
        {course.Status === 'Approved' && <CourseStatusBadge status={course.Status} />}
      </div>
      {!isEnrolled && <EnrollAction course={course} hasTrial={hasTrial} joinFree={joinFree} />}
      {children}
      {isEnrolled && <EnrolledBox hasLessons={hasLessons} />}
    </Card>
  );
}

/** Below the way to the lessons, which comes first. */
function EnrolledBox({ hasLessons }: Pick<EnrollBoxProps, 'hasLessons'>) {
  return (
    <>
      <ButtonLink {...(hasLessons ? { variant: 'outline' } : { size: 'large' })} to={PAGES.myEnrolment.path}>
        {m.common_go_to_dashboard()}
      </ButtonLink>
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        {m.courses_enrolled()}
      </p>
    </>
  );
}

function EnrollAction({ course, hasTrial, joinFree }: Pick<EnrollBoxProps, 'course' | 'hasTrial' | 'joinFree'>) {
  const person = useSession();
  const blocker = useEnrolmentBlocker(course);
  const text = course.ClassPrice === 0 ? m.courses_enroll_free() : m.courses_enroll_now();
  if (blocker === undefined) {
    return (
      <EnrollBar price={course.ClassPrice} hasTrial={hasTrial}>
        {!person && <EnrollSignedOut course={course} text={text} />}
        {person &&
          (course.ClassPrice === 0 ? (
            joinFree
          ) : (
            <ButtonLink size="large" to={generatePath(PAGES.makePayment.path, { id: course._id })} className="grow">
              {text}
            </ButtonLink>
          ))}
      </EnrollBar>
    );
  }
  return (
    <>
      <Button size="large" disabled>
        {text}
      </Button>
      <p className="text-quiet text-sm">{blocker}</p>
    </>
  );
}

/**
 * For visitors. Signing in and signing up lead to the payment, or back where there is nothing to pay; without script, the
 * button leads to the login.
 */
function EnrollSignedOut({ course: { _id, ClassTitle, ClassPrice }, text }: { course: Course; text: string }) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const isFree = ClassPrice === 0;
  const next = isFree ? PAGES.courseDetails : PAGES.makePayment;
  const addressOf = (page: string) => pathWithReturn(page, generatePath(next.path, { id: _id }));
  const explanation = isFree ? m.courses_login_leads_to_class : m.courses_login_leads_to_order;
  return (
    <>
      {isHydrated ? (
        <Button size="large" onClick={() => setIsOpen(true)} className="grow">
          {text}
        </Button>
      ) : (
        <ButtonLink size="large" to={addressOf(PAGES.login.path)} className="visitor-only grow">
          {text}
        </ButtonLink>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={m.courses_login_to_enroll()}>
        <p className="wrap-anywhere">{explanation({ title: ClassTitle })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={addressOf(PAGES.login.path)}>{m.pages_login()}</ButtonLink>
          <ButtonLink to={addressOf(PAGES.signup.path)} variant="outline">
            {m.pages_get_started()}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
