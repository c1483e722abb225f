import { type Course, PAGES } from '@guildhall/contract';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';

/** The price, and the way in. Enrolling needs an account, and nobody is signed in. */
export function EnrollBox({ course, className }: { course: Course; className?: string }) {
  const [asked, setAsked] = useState(false);
  const enroll = () => {
    setAsked(true);
    toast.error('Please login to enroll.');
  };
  return (
    <Card className={`grid gap-4 p-6 ${className ?? ''}`}>
      <p className="font-bold font-display text-3xl">{formatPrice(course.ClassPrice)}</p>
      <p className="flex items-center gap-2 text-quiet text-sm">
        <Users aria-hidden="true" className="size-4.5" />
        Enrolled: {formatCount(course.EnrolledCount)}
      </p>
      <Button size="large" onClick={enroll}>
        Enroll Now
      </Button>
      {asked && (
        <p className="text-sm">
          <Link to={PAGES.login.path} className="text-link">
            Login
          </Link>{' '}
          or{' '}
          <Link to={PAGES.signup.path} className="text-link">
            create an account
          </Link>{' '}
          to enroll in this class.
        </p>
      )}
    </Card>
  );
}
