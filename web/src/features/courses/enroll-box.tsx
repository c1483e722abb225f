import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { CircleCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link, useLocation } from 'react-router';
import { formatCoursePrice } from '../../lib/format.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useEnrolmentBlocker } from './use-enrolment-blocker.ts';
import { useIsEnrolled } from './use-is-enrolled.ts';

/** The price, the number of students, and the button to enroll. */
export function EnrollBox({ course }: { course: Course }) {
  const isEnrolled = useIsEnrolled(course);
  return (
    <Card className="grid gap-4 p-6">
      <p className="font-bold font-display text-3xl">{formatCoursePrice(course.ClassPrice)}</p>
      <p className="flex items-center gap-2 text-quiet text-sm">
        <Users aria-hidden="true" className="size-4.5" />
        {m.courses_enrolled_count({ count: course.EnrolledCount })}
      </p>
      {isEnrolled ? <EnrolledBox /> : <EnrollButton course={course} />}
    </Card>
  );
}

function EnrolledBox() {
  return (
    <>
      <ButtonLink size="large" to={PAGES.myEnrolment.path}>
        {m.common_go_to_dashboard()}
      </ButtonLink>
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        {m.courses_enrolled()}
      </p>
    </>
  );
}

function EnrollButton({ course }: { course: Course }) {
  const person = useSession();
  const blocker = useEnrolmentBlocker(course);
  if (!person) return <EnrollSignedOut />;
  if (blocker === undefined) {
    return (
      <ButtonLink size="large" to={generatePath(PAGES.makePayment.path, { id: course._id })}>
        {m.courses_enroll_now()}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="large" disabled>
        {m.courses_enroll_now()}
      </Button>
      <p className="text-quiet text-sm">{blocker}</p>
    </>
  );
}

/** For visitors. Signing in and signing up return to this class. */
function EnrollSignedOut() {
  const { pathname } = useLocation();
  const [isRefused, setIsRefused] = useState(false);
  const linkTo = (path: string) => (text: string) => (
    <Link to={pathWithReturn(path, pathname)} className="text-link">
      {text}
    </Link>
  );
  const refuse = () => {
    setIsRefused(true);
    toast.error(m.courses_login_to_enroll());
  };
  return (
    <>
      <Button size="large" onClick={refuse}>
        {m.courses_enroll_now()}
      </Button>
      {isRefused && (
        <p className="text-sm">
          {richText(
            m.courses_sign_in_to_enroll({ login: linkTo(PAGES.login.path), signup: linkTo(PAGES.signup.path) }),
          )}
        </p>
      )}
    </>
  );
}
