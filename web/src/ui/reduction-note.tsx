import type { Course } from '@guildhall/contract';
import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';

const ReductionCountdown = lazy(async () => ({
  default: (await import('./reduction-countdown.tsx')).ReductionCountdown,
}));

/** More about a reduced price. It stays when the reduction has ended, to say so. */
export function ReductionNote({ course }: { course: Course }) {
  const isHydrated = useHydrated();
  const [wasReduced, setWasReduced] = useState(false);
  if (course.Reduction && !wasReduced) setWasReduced(true);
  return isHydrated && wasReduced ? (
    <Suspense>
      <ReductionCountdown course={course} />
    </Suspense>
  ) : null;
}
