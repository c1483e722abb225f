import { type ContentLesson, type CourseContent, type LearningAccess, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ClassLanguage, useClassLanguage } from '../../lib/class-language.ts';
import { lessonPath, notesPath } from '../../lib/learn-path.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListTree, NotebookPen } from '../../ui/icons.ts';
import { LessonKindLine, LessonMark } from './lesson-kind.tsx';
import { isLocked, lessonsOf } from './lesson-list.ts';
import { TrialCountdown } from './trial-countdown.tsx';

interface OutlineProps {
  content: CourseContent;
  /** Undefined on a page that is no lesson. */
  currentId: string | undefined;
  onNavigate?: () => void;
}

/** Sections and lessons of a class, with what is done. */
function Outline({ content, currentId, onNavigate }: OutlineProps) {
  const lang = useClassLanguage();
  return (
    <nav aria-label={m.learning_contents()}>
      <ol className="grid gap-6">
        {content.Sections.map(({ _id, Title, Lessons }, index) => (
          <li key={_id} className="grid gap-1.5">
            <p className="flex gap-2 px-3 font-semibold text-quiet text-xs">
              <span className="tabular-nums">{index + 1}</span>
              <span dir="auto" lang={lang} className="wrap-anywhere">
                {Title}
              </span>
            </p>
            <ol className="grid gap-0.5">
              {Lessons.map((lesson) => (
                <li key={lesson._id}>
                  <OutlineLink
                    content={content}
                    lesson={lesson}
                    isCurrent={lesson._id === currentId}
                    {...(onNavigate && { onNavigate })}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OutlineLinkProps {
  content: CourseContent;
  lesson: ContentLesson;
  isCurrent: boolean;
  onNavigate?: () => void;
}

function OutlineLink({ content, lesson, isCurrent, onNavigate }: OutlineLinkProps) {
  const lang = useClassLanguage();
  return (
    <Link
      to={lessonPath(content.ClassId, lesson._id)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={classNames(
        'flex gap-3 rounded-field border-s-3 px-3 py-2.5 text-sm',
        isCurrent ? 'border-primary bg-primary/10 font-semibold' : 'border-transparent hover:bg-base-content/6',
      )}
    >
      <LessonMark lesson={lesson} isLocked={isLocked(content, lesson)} />
      <span className="grid min-w-0 gap-0.5">
        <span dir="auto" lang={lang} className="wrap-anywhere">
          {lesson.Title}
        </span>
        <LessonKindLine lesson={lesson} />
      </span>
    </Link>
  );
}

interface PagesAbove {
  list: { path: string; text: () => string };
  /** The page of the class. */
  coursePath: string;
}

const LISTING = { path: PAGES.listing.path, text: m.pages_all_courses };
const OWN = { path: PAGES.myEnrolment.path, text: m.learning_my_classes };

/** Where this person comes from. */
const PAGES_ABOVE: Record<LearningAccess, PagesAbove> = {
  none: { list: LISTING, coursePath: PAGES.courseDetails.path },
  trial: { list: OWN, coursePath: PAGES.courseDetails.path },
  enrolled: { list: OWN, coursePath: PAGES.enrolledCourse.path },
  teacher: { list: { path: PAGES.myCourses.path, text: m.pages_my_courses }, coursePath: PAGES.courseProgress.path },
  admin: { list: { path: PAGES.allCourses.path, text: m.pages_all_courses }, coursePath: PAGES.courseProgress.path },
};

interface LearnBreadcrumbsProps {
  content: CourseContent;
  className?: string | undefined;
}

/** Above a lesson: the way back to its class, and to the list that the class is in. */
function LearnBreadcrumbs({ content, className }: LearnBreadcrumbsProps) {
  const { ClassId, ClassTitle, Access } = content;
  const { list, coursePath } = PAGES_ABOVE[Access];
  const links = [
    { to: list.path, text: list.text() },
    { to: generatePath(coursePath, { id: ClassId }), text: ClassTitle },
  ];
  return <Breadcrumbs links={links} className={classNames('pt-4 lg:pt-6', className)} />;
}

/** Above the contents: the class, how far the student is, and how long the trial lasts. */
function CourseSummary({ content }: { content: CourseContent }) {
  const { ClassId, ClassTitle, Progress, LessonCount, Trial } = content;
  return (
    <div className="grid gap-3 px-3">
      <p lang={useClassLanguage()} className="wrap-anywhere font-display font-semibold text-lg leading-snug">
        <Link to={generatePath(PAGES.courseDetails.path, { id: ClassId })} className="hover:underline">
          {ClassTitle}
        </Link>
      </p>
      {Progress && LessonCount > 0 && (
        <div className="grid gap-1.5">
          <progress
            aria-hidden="true"
            max={100}
            value={Progress.Percent}
            className="progress progress-primary w-full"
          />
          <p className="flex justify-between gap-3 text-quiet text-xs tabular-nums">
            <span>{m.learning_course_done({ done: Progress.DoneCount, total: LessonCount })}</span>
            <span aria-hidden="true">{m.learning_percent({ percent: Progress.Percent })}</span>
          </p>
        </div>
      )}
      {Trial.State === 'running' && Trial.EndsAt && <TrialCountdown courseId={ClassId} endsAt={Trial.EndsAt} />}
    </div>
  );
}

interface LearnLayoutProps {
  content: CourseContent;
  /** Undefined on a page that is no lesson. */
  currentId: string | undefined;
  children: ReactNode;
}

/** Notes stay when a trial or an enrolment has ended. */
const hasNotes = ({ Progress, InactiveEnrolment, Trial }: CourseContent): boolean =>
  Progress !== undefined || InactiveEnrolment !== undefined || Trial.State === 'over';

/** Scrolls the contents, and not the page, where the lesson would be out of sight. `covered`: pixels at the top. */
function showWithin(side: HTMLElement, current: HTMLElement, covered: number): void {
  const top = current.getBoundingClientRect().top - side.getBoundingClientRect().top;
  const isVisible = top >= covered && top + current.offsetHeight <= side.clientHeight;
  if (!isVisible) side.scrollTop += top - Math.max(covered, side.clientHeight / 3);
}

/** The contents at the side, and in a sheet on a small screen; the lesson beside them. */
export function LearnLayout({ content, currentId, children }: LearnLayoutProps) {
  const { ClassId, Trial, Language } = content;
  const side = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = currentId && side.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (side.current && current) showWithin(side.current, current, summary.current?.offsetHeight ?? 0);
  }, [currentId]);
  return (
    <ClassLanguage value={Language}>
      <div className="grid grow items-start lg:grid-cols-[16.5rem_minmax(0,1fr)] 3xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          ref={side}
          className="sticky top-0 hidden max-h-dvh overflow-y-auto overscroll-contain border-line border-e pe-4 pb-8 lg:grid lg:min-h-[calc(100dvh-4rem)] lg:content-start"
        >
          <div ref={summary} className="sticky top-0 z-10 grid gap-6 bg-base-200 pt-8 pb-5">
            <CourseSummary content={content} />
            {hasNotes(content) && <NotesLink courseId={content.ClassId} />}
          </div>
          <Outline content={content} currentId={currentId} />
        </div>
        <div className="min-w-0 pb-16 [--bleed:clamp(1rem,2.5vw,2.5rem)] [--video-top:calc(2.75rem+1px)] lg:ps-6 3xl:ps-12">
          <ContentsBar content={content} currentId={currentId} />
          {Trial.State === 'running' && Trial.EndsAt && (
            <div className="pt-2 lg:hidden">
              <TrialCountdown courseId={ClassId} endsAt={Trial.EndsAt} />
            </div>
          )}
          <LearnBreadcrumbs content={content} className={currentId && 'max-lg:hidden'} />
          {children}
        </div>
      </div>
    </ClassLanguage>
  );
}

/** On a small screen, above the lesson and always in reach. */
function ContentsBar({ content, currentId }: Omit<LearnLayoutProps, 'children'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const lessons = lessonsOf(content);
  const number = lessons.findIndex(({ _id }) => _id === currentId) + 1;
  return (
    <div className="-mx-[clamp(1rem,2.5vw,2.5rem)] sticky top-0 z-20 flex items-center justify-between gap-3 border-line border-b bg-base-200/95 px-[clamp(1rem,2.5vw,2.5rem)] backdrop-blur-md lg:hidden">
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-3.5 h-11 noscript:hidden">
        <ListTree aria-hidden="true" className="size-4.5" />
        {m.learning_contents()}
      </Button>
      {number > 0 && (
        <p className="text-quiet text-xs tabular-nums">{m.learning_lesson_number({ number, total: lessons.length })}</p>
      )}
      <Dialog open={isOpen} onClose={close} title={m.learning_contents()} asSheet>
        <div className="-mx-3 grid gap-6">
          <CourseSummary content={content} />
          {hasNotes(content) && <NotesLink courseId={content.ClassId} />}
          <Outline content={content} currentId={currentId} onNavigate={close} />
        </div>
      </Dialog>
    </div>
  );
}

const NotesLink = ({ courseId }: { courseId: string }) => (
  <Link to={notesPath(courseId)} className="nav-link -my-2 gap-3 px-3">
    <NotebookPen aria-hidden="true" className="size-4.5" />
    {m.learning_my_notes()}
  </Link>
);
