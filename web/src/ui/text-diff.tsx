import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';
import type { TextDiffProps } from './text-diff-lines.tsx';

const TextDiffLines = lazy(() => import('./text-diff-lines.tsx'));

/** Two texts line by line: what is gone, what is new, and a few lines around it. */
export const TextDiff = (props: TextDiffProps) => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <TextDiffLines {...props} />
  </Suspense>
);
