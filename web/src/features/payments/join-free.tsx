import { m } from '@guildhall/messages';
import { ApiFailure } from '../../lib/api-failure.ts';
import { revalidateSession } from '../../lib/token.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { freeEnrolmentError, useEnrol } from './use-enrol.ts';

interface JoinFreeProps {
  courseId: string;
  /** It is the page's main button. */
  isLarge?: boolean;
}

/** For somebody who is signed in: enrols in a class that costs nothing, without an order. */
export function JoinFree({ courseId, isLarge = false }: JoinFreeProps) {
  const { mutate, isPending } = useEnrol(courseId, {
    onEnrolled: () => toast.success(m.enrolments_enrolled()),
    onFailed: (error) => {
      if (error instanceof ApiFailure && error.code === 'auth.required') revalidateSession();
      else toast.error(freeEnrolmentError(error));
    },
  });
  return (
    <Button
      {...(isLarge && { size: 'large', className: 'grow' })}
      pending={isPending}
      onClick={() => mutate(undefined)}
    >
      {m.courses_enroll_free()}
    </Button>
  );
}
