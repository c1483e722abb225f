import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';

interface AuthPageProps {
  title: string;
  /** Below the title. */
  text: string;
  picture: ReactNode;
  children: ReactNode;
}

/** A form beside its picture; on a small screen the form comes first. */
export function AuthPage({ title, text, picture, children }: AuthPageProps) {
  return (
    <div className="shell grid items-center gap-x-16 gap-y-12 pt-8 sm:pt-12 lg:grid-cols-[10fr_9fr]">
      <div className="max-lg:order-last">{picture}</div>
      <Card className="mx-auto grid w-full max-w-lg gap-6 p-6 sm:p-10">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-quiet">{text}</p>
        </header>
        <NeedsScript />
        {children}
      </Card>
    </div>
  );
}
