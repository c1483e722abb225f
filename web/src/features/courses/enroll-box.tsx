import { type Course, PAGES } from '@guildhall/contract';
import { CircleCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link, useLocation } from 'react-router';
import { formatCount, formatCoursePrice } from '../../lib/format.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useHindrance } from './use-hindrance.ts';
import { useIsEnrolled } from './use-is-enrolled.ts';

/** The price, and the way in. */
export function EnrollBox({ course }: { course: Course }) {
  const isEnrolled = useIsEnrolled(course);
  return (
    <Card className="grid gap-4 p-6">
      <p className="font-bold font-display text-3xl">{formatCoursePrice(course.ClassPrice)}</p>
      <p className="flex items-center gap-2 text-quiet text-sm">
        <Users aria-hidden="true" className="size-4.5" />
        Enrolled: {formatCount(course.EnrolledCount)}
      </p>
      {isEnrolled ? <HasPlace /> : <WayIn course={course} />}
    </Card>
  );
}

function HasPlace() {
  return (
    <>
      <ButtonLink size="large" to={PAGES.myEnrolment.path}>
        Go to Dashbord
      </ButtonLink>
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        You have a place in this class.
      </p>
    </>
  );
}

function WayIn({ course }: { course: Course }) {
  const person = useSession();
  const hindrance = useHindrance(course);
  if (!person) return <WaysToSignIn />;
  if (hindrance === undefined) {
    return (
      <ButtonLink size="large" to={generatePath(PAGES.makePayment.path, { id: course._id })}>
        Enroll Now
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="large" disabled>
        Enroll Now
      </Button>
      <p className="text-quiet text-sm">{hindrance}</p>
    </>
  );
}

/** Back to this class afterwards. */
function WaysToSignIn() {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(false);
  const refuse = () => {
    setAsked(true);
    toast.error('Please login to enroll.');
  };
  return (
    <>
      <Button size="large" onClick={refuse}>
        Enroll Now
      </Button>
      {asked && (
        <p className="text-sm">
          <Link to={pathWithReturn(PAGES.login.path, pathname)} className="text-link">
            Login
          </Link>{' '}
          or{' '}
          <Link to={pathWithReturn(PAGES.signup.path, pathname)} className="text-link">
            create an account
          </Link>{' '}
          to enroll in this class.
        </p>
      )}
    </>
  );
}
