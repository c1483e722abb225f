import { Link } from 'react-router';
import { formatCount } from '../lib/format.ts';

interface TabLink {
  to: string;
  text: string;
  /** How many there are behind it. */
  count?: number;
  isCurrent: boolean;
}

interface TabLinksProps {
  /** What one chooses among. */
  label: string;
  links: readonly TabLink[];
}

/** Views of one page, each with an address of its own; going from one to another leaves the page where it is. */
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
                  <span className="ml-2 inline-block font-normal text-quiet tabular-nums">{formatCount(count)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
