import { formatCount } from '../lib/format.ts';
import { Link } from '../lib/router/router.tsx';

interface TabLink {
  to: string;
  text: string;
  /** The number of items in the view. */
  count?: number;
  isCurrent: boolean;
}

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
}

/** Links to the views of a page. They keep the scroll position. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-3.5">
      <ul className="flex flex-wrap gap-1">
        {links.map(({ to, text, count, isCurrent }) => (
          <li key={text}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className="nav-link">
              <span>
                {text}
                {count !== undefined && (
                  <span className="ms-2 inline-block font-normal text-quiet tabular-nums">{formatCount(count)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
