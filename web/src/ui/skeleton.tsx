import { classNames } from './class-names.ts';

/** The place of something that is on its way. Whoever shows it says in words that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-box bg-base-300', className)} />;
}
