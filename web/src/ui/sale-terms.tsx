import { Link } from '../lib/router/router.tsx';
import { shopTextLinks } from '../lib/shop-texts.ts';

/** What the buyer may want to read first. They open beside the order. */
export function SaleTerms() {
  const links = shopTextLinks();
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} target="_blank" className="text-link py-1">
          {text()}
        </Link>
      ))}
    </p>
  );
}
