import type { ReactNode } from 'react';

export function PartGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function PartRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
