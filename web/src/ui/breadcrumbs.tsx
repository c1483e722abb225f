import { m } from '@guildhall/messages';
import { Link } from '../lib/router/router.tsx';
import { classNames } from './class-names.ts';
import { ChevronRight } from './icons.ts';

interface BreadcrumbsProps {
  /** The pages above, from the top. */
  links: readonly { to: string; text: string }[];
  /** The title of this page, where it is part of the line. */
  current?: string;
  className?: string;
}

/** One line: the last of several links is cut where there is no space, else the title of this page. */
export function Breadcrumbs({ links, current, className }: BreadcrumbsProps) {
  const cutIndex = links.length > 1 ? links.length - 1 : undefined;
  return (
    <nav aria-label={m.common_breadcrumb()} className={classNames('text-sm print:hidden', className)}>
      <ol className="flex items-center gap-x-1">
        {links.map(({ to, text }, index) => (
          <li key={to} className={itemClass(index === cutIndex)}>
            {index > 0 && <Separator />}
            <Link to={to} dir="auto" className="block truncate rounded-xs py-1.5 hover:underline">
              {text}
            </Link>
          </li>
        ))}
        {current && (
          <li className={itemClass(cutIndex === undefined)}>
            <Separator />
            <span dir="auto" aria-current="page" className="truncate py-1.5 text-quiet">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

const itemClass = (isCut: boolean) => classNames('flex items-center gap-1', isCut ? 'min-w-0' : 'shrink-0');

const Separator = () => <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-quiet" />;
