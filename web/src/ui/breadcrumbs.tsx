import { m } from '@guildhall/messages';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface BreadcrumbsProps {
  /** The pages above, from the top. */
  links: readonly { to: string; text: string }[];
  /** The title of this page, where it is part of the line. */
  current?: string;
  className?: string;
}

export function Breadcrumbs({ links, current, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={m.common_breadcrumb()} className={classNames('text-sm print:hidden', className)}>
      <ol className={classNames('flex items-center gap-x-1', !current && 'flex-wrap')}>
        {links.map(({ to, text }, index) => (
          <li key={to} className="flex shrink-0 items-center gap-1">
            {index > 0 && <Separator />}
            <Link to={to} className="inline-block py-1.5 hover:underline">
              {text}
            </Link>
          </li>
        ))}
        {current && (
          <li className="flex min-w-0 items-center gap-1">
            <Separator />
            <span aria-current="page" className="truncate py-1.5 text-quiet">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

const Separator = () => <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-quiet" />;
