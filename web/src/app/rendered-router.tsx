import { type LinkProps, useHref } from 'react-router';
import { PAGES_BASE } from '../lib/language.ts';

/** React Router as the server renders it, by `vite.render.config.ts`: the same but for its links. */
export * from 'react-router';

const SIMPLE_PATH = /^\/[^?#/]/;

/**
 * The element that React Router's link renders, without what only browsers need of it (clicks, prefetching): a listing
 * has a hundred links, which took a sixth of rendering it.
 */
export function Link({ to, relative, reloadDocument, replace, state, preventScrollReset, ...rest }: LinkProps) {
  return typeof to === 'string' && SIMPLE_PATH.test(to) ? (
    <a {...rest} href={PAGES_BASE + to} data-discover="true" />
  ) : (
    <ResolvedLink {...rest} to={to} {...(relative && { relative })} />
  );
}

function ResolvedLink({ to, relative, ...rest }: Pick<LinkProps, 'to' | 'relative'>) {
  return <a {...rest} href={useHref(to, relative && { relative })} data-discover="true" />;
}
