import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** Shown beneath, and read out. */
  label: string;
  className?: string;
}

/** The turning ring alone, for places that already say what is going on. */
export function Ring({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('loading loading-spinner', className)} />;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames('grid place-content-center justify-items-center gap-3 py-16 text-quiet', className)}
    >
      <Ring className="w-10 text-primary" />
      <p className="text-sm">{label}</p>
    </div>
  );
}
