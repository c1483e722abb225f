import { classNames } from './class-names.ts';

interface SpinnerProps {
  label: string;
  className?: string;
}

/** Without a label, for places that have one. */
export function SpinnerIcon({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('loading loading-spinner', className)} />;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames('grid place-content-center justify-items-center gap-3 py-16 text-quiet', className)}
    >
      <SpinnerIcon className="w-10 text-primary" />
      <p className="text-sm">{label}</p>
    </div>
  );
}
