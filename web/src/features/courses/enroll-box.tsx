import { type Course, PAGES } from '@guildhall/contract';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useMember, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Why whoever is signed in cannot enroll in this class; undefined where they can. */
function useHindrance({ TeacherEmail, Status }: Course): string | undefined {
  const person = useSession();
  const { data: member } = useMember();
  if (!person) return undefined;
  if (person.email === TeacherEmail.toLowerCase()) return 'You cannot enroll on your own published class';
  if (member?.Role === 'Admin' || member?.Role === 'Teacher') return "Admin or Teacher can't enroll";
  return Status === 'Approved' ? undefined : 'This class takes no new students';
}

/** The price, and the way in. */
export function EnrollBox({ course, className }: { course: Course; className?: string }) {
  const person = useSession();
  const hindrance = useHindrance(course);
  const [asked, setAsked] = useState(false);
  const enroll = () => {
    setAsked(true);
    if (!person) toast.error('Please login to enroll.');
  };
  return (
    <Card className={`grid gap-4 p-6 ${className ?? ''}`}>
      <p className="font-bold font-display text-3xl">{formatPrice(course.ClassPrice)}</p>
      <p className="flex items-center gap-2 text-quiet text-sm">
        <Users aria-hidden="true" className="size-4.5" />
        Enrolled: {formatCount(course.EnrolledCount)}
      </p>
      <Button size="large" disabled={hindrance !== undefined} onClick={enroll}>
        Enroll Now
      </Button>
      {hindrance && <p className="text-quiet text-sm">{hindrance}</p>}
      {asked && !hindrance && (person ? <NotYet /> : <WaysIn />)}
    </Card>
  );
}

/** Back to this class afterwards. */
function WaysIn() {
  const { pathname } = useLocation();
  return (
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
  );
}

function NotYet() {
  return (
    <p role="status" className="text-sm">
      Places are sold from the next release of this server on.
    </p>
  );
}
