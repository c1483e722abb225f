import { type Course, languageName, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { createSearchParams } from 'react-router';
import { ClassLanguage, useClassLanguage } from '../../lib/class-language.ts';
import { paragraphsOf } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ChartNoAxesColumnIncreasing, Check, Languages, Mail } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { AverageRating } from './average-rating.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { EnrollBox } from './enroll-box.tsx';
import { levelName } from './level-name.ts';
import { TeacherLink } from './teacher-link.tsx';

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
  const category = Category && { to: `${listing}?${createSearchParams({ category: Category })}`, text: Category };
  return <Breadcrumbs links={[{ to: listing, text: m.pages_all_courses() }, ...(category ? [category] : [])]} />;
}
