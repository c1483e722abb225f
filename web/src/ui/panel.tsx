import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import type { LucideIcon } from './icons.ts';
import { useFileDrop } from './use-file-drop.ts';

interface PanelHeadingProps {
  /** The id of the heading; the hint has the id `{id}-hint`. */
  id: string;
  title: string;
  Icon?: LucideIcon;
  hint?: ReactNode;
  /** At the end of the line; below the title on a small screen. */
  actions?: ReactNode;
  /** `h3` inside a panel that has a heading already. */
  level?: 'h2' | 'h3';
}

/** A title, what it is about, and what can be done. */
export function PanelHeading({ id, title, Icon, hint, actions, level: Heading = 'h2' }: PanelHeadingProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-60">
        <Heading id={id} className="flex items-center gap-2.5 text-base">
          {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />}
          {title}
        </Heading>
        {hint && (
          <p id={`${id}-hint`} className={classNames('text-quiet text-xs', Icon && 'ps-7')}>
            {hint}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

interface PanelProps extends Omit<PanelHeadingProps, 'level'> {
  /** Files can be dropped anywhere on it. */
  onFiles?: ((files: File[]) => void) | undefined;
  multiple?: boolean;
  /** Each in a row of its own, from edge to edge. */
  children?: ReactNode;
}

/** One part of what is edited on a page: a card with a heading, its actions, and rows below. */
export function Panel({ onFiles, multiple = false, children, ...heading }: PanelProps) {
  const { isOver, handlers } = useFileDrop(onFiles, multiple);
  return (
    <Card
      as="section"
      aria-labelledby={heading.id}
      {...handlers}
      className={classNames(
        'overflow-clip *:border-line *:not-first:border-t',
        isOver && 'border-primary outline-2 outline-primary',
      )}
    >
      <PanelHeading {...heading} />
      {children}
    </Card>
  );
}
