import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import type { WishButtonProps } from './wish-button.tsx';

/** A script of its own: who looks at the class, only the browser knows. */
const WishButton = lazy(async () => ({ default: (await import('./wish-button.tsx')).WishButton }));

export const LaterWishButton = (props: WishButtonProps) =>
  useHydrated() && (
    <Suspense>
      <WishButton {...props} />
    </Suspense>
  );
