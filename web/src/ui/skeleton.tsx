import { classNames } from './class-names.ts';

/** A placeholder while something loads. Its parent says so to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-box bg-base-300', className)} />;
}
