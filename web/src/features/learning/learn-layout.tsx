import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ClassLanguage } from '../../lib/class-language.ts';
import { notesPath } from '../../lib/learn-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListTree, NotebookPen } from '../../ui/icons.ts';
import { CourseSummary } from './course-summary.tsx';
import { LearnBreadcrumbs } from './learn-breadcrumbs.tsx';
import { lessonsOf } from './lesson-list.ts';
import { Outline } from './outline.tsx';
import { TrialCountdown } from './trial-countdown.tsx';

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
