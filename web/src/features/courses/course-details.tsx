import { type Course, languageName, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ClassLanguage, useClassLanguage } from '../../lib/class-language.ts';
import { paragraphsOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { generatePath } from '../../lib/router/address.ts';
import { useSession } from '../../lib/session.ts';
import { showTrialOffer } from '../../lib/trial-offer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoursePrice } from '../../ui/course-price.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ChartNoAxesColumnIncreasing, Check, CircleCheck, Languages, Mail, Users } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { ReductionNote } from '../../ui/reduction-note.tsx';
import { RefundRule } from '../../ui/refund-rule.tsx';
import { useRootAttribute } from '../../ui/use-root-attribute.ts';
import { AverageRating } from './average-rating.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { LaterCourseButtons } from './later-course-buttons.tsx';
import { levelName } from './level-name.ts';
import { TeacherLink } from './teacher-link.tsx';
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
  course: Course;
  /** There is a free trial to start: the bar leads to it. */
  hasTrial: boolean;
  children: ReactNode;
}

/**
 * Keeps the button to enroll in reach on a small screen: while its place is not on screen, it is fixed to the bottom, with
 * the price. It is one button, wherever it is shown.
 */
function EnrollBar({ course, hasTrial, children }: EnrollBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFixed = !useIsOnScreen(place);
  useRootAttribute('data-bottom-bar', isFixed ? 'shown' : 'hidden');
  return (
    <div ref={place} className="min-h-13">
      <div className={classNames('flex items-center gap-3', isFixed && 'bottom-bar [&>.btn]:px-4')}>
        {isFixed && (
          <div className="grid max-w-1/2 justify-items-start lg:hidden">
            <CoursePrice course={course} className="text-xl leading-none" isShort />
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
function EnrollBox({ course, hasTrial, hasLessons, joinFree, children }: EnrollBoxProps) {
  const isEnrolled = useIsEnrolled(course);
  return (
    <Card className="relative grid gap-4 p-6">
      <CoursePrice course={course} className="pe-10 text-3xl" />
      <LaterCourseButtons course={course} place="price" />
      {course.ClassPrice > 0 && <RefundRule />}
      <ReductionNote course={course} />
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
      <>
        <EnrollBar course={course} hasTrial={hasTrial}>
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
        {course.ClassPrice > 0 && (
          <div className="min-h-11">
            <LaterCourseButtons course={course} place="enroll" />
          </div>
        )}
      </>
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

/** What one will learn, needs, and for whom the class is: each where its teacher has written it. */
function CourseOutcomes({ course: { WhatYouWillLearn, Requirements, ForWhom } }: { course: Course }) {
  const lang = useClassLanguage();
  return (
    <>
      {WhatYouWillLearn.length > 0 && (
        <section aria-labelledby="learn" className="grid gap-4 rounded-box border border-line bg-base-200/60 p-6">
          <h2 id="learn" className="text-xl">
            {m.courses_learn_heading()}
          </h2>
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {WhatYouWillLearn.map((line, index) => (
              <li key={String(index)} className="flex min-w-0 gap-2.5 text-sm">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
                  {line}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LineList id="requirements" heading={m.courses_requirements_heading()} lines={Requirements} />
      <LineList id="for-whom" heading={m.courses_audience_heading()} lines={ForWhom} />
    </>
  );
}

function LineList({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  const lang = useClassLanguage();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="grid max-w-prose list-disc gap-1.5 ps-5 marker:text-quiet">
        {lines.map((line, index) => (
          <li key={String(index)} className="wrap-anywhere">
            <bdi lang={lang}>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeacherBox({ course }: { course: Course }) {
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

/** The first column of the page. On a very wide screen the text is in a column beside it. */
const BANNER_SIZES = '(width < 64rem) 92vw, (width < 112rem) 54rem, 42rem';

interface CourseDetailsProps {
  course: Course;
  /** Below the button to enroll. */
  offer: ReactNode;
  /** The offer has a free trial to start. */
  hasTrial: boolean;
  /** The offer leads to the lessons of somebody who is enrolled. */
  hasLessons: boolean;
  joinFree: ReactNode;
  /** Below the description. */
  children: ReactNode;
}

export function CourseDetails({ course, offer, hasTrial, hasLessons, joinFree, children }: CourseDetailsProps) {
  return (
    <ClassLanguage value={course.Language}>
      <article className="shell shell-wide pt-6">
        <CourseBreadcrumbs course={course} />
        <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] 3xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_24rem] 3xl:grid-rows-[auto_1fr]">
          <div className="overflow-hidden rounded-box border border-line shadow-paper 3xl:sticky 3xl:top-24 3xl:row-span-2">
            <Picture
              image={course.Image}
              alt=""
              sizes={BANNER_SIZES}
              priority
              shape="aspect-[16/10] sm:aspect-[2/1] 3xl:aspect-[16/10]"
            />
          </div>
          <header className="grid gap-4">
            {course.Category && <p className="eyebrow">{course.Category}</p>}
            <h1 dir="auto" lang={course.Language ?? undefined} className="wrap-anywhere text-3xl">
              {course.ClassTitle}
            </h1>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {course.Status !== 'Approved' && <CourseStatusBadge status={course.Status} />}
              <AverageRating course={course} />
              <LevelAndLanguage course={course} />
            </div>
          </header>
          <aside
            aria-label={m.courses_enroll_panel()}
            className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1 3xl:col-start-3 3xl:row-span-2"
          >
            <EnrollBox course={course} hasTrial={hasTrial} hasLessons={hasLessons} joinFree={joinFree}>
              {offer}
            </EnrollBox>
            <TeacherBox course={course} />
          </aside>
          <div className="grid min-w-0 content-start gap-10 3xl:col-start-2">
            <About description={course.Description} />
            <CourseOutcomes course={course} />
            {children}
          </div>
        </div>
      </article>
    </ClassLanguage>
  );
}

const LevelAndLanguage = ({ course: { Level, Language } }: { course: Course }) => (
  <>
    {Level && (
      <p className="flex items-center gap-1.5 text-quiet text-sm">
        <ChartNoAxesColumnIncreasing aria-hidden="true" className="size-4" />
        <span className="sr-only">{m.courses_field_level()}: </span>
        {levelName(Level)}
      </p>
    )}
    {Language && (
      <p className="flex items-center gap-1.5 text-quiet text-sm">
        <Languages aria-hidden="true" className="size-4" />
        <span className="sr-only">{m.courses_field_language()}: </span>
        {languageName(Language)}
      </p>
    )}
  </>
);

function About({ description }: { description: string }) {
  const lang = useClassLanguage();
  return (
    <section aria-labelledby="about" className="grid content-start gap-4">
      <h2 id="about" className="text-xl">
        {m.courses_about()}
      </h2>
      {paragraphsOf(description).map((paragraph, index) => (
        <p dir="auto" lang={lang} key={String(index)} className="wrap-anywhere max-w-prose whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function CourseBreadcrumbs({ course: { Category } }: { course: Course }) {
  const listing = PAGES.listing.path;
  const category = Category && { to: `${listing}?${new URLSearchParams({ category: Category })}`, text: Category };
  return <Breadcrumbs links={[{ to: listing, text: m.pages_all_courses() }, ...(category ? [category] : [])]} />;
}
