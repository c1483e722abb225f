import type { ReactNode } from 'react';
import { EmptyPicture } from './empty-picture.tsx';

interface EmptyStateProps {
  text: string;
  /** A hint, a button. */
  children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
      <EmptyPicture className="w-60" />
      <p className="font-display font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}
