import type { ReactNode } from 'react';
import { EmptyPicture } from './empty-picture.tsx';

interface BannerProps {
  title: string;
  text: string;
  /** Links and buttons. */
  children?: ReactNode;
}

/** One message that fills the page: title, explanation, links. */
export function Banner({ title, text, children }: BannerProps) {
  return (
    <div className="shell grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-16 text-center">
      <EmptyPicture className="w-72 max-w-full" />
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-md text-quiet">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
