import { m } from '@guildhall/messages';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Button, ButtonLink } from './button.tsx';

interface LoadMoreProps {
  onMore: () => void;
  pending: boolean;
  /** After a failure only the button loads more, or the page would retry for ever. */
  failed: boolean;
  /** The page with what comes next, for those without script. */
  address?: string | undefined;
}

/** The end of a list with more pages: loads the next one shortly before it is scrolled into view, or when pressed. */
export function LoadMore({ onMore, pending, failed, address }: LoadMoreProps) {
  const isHydrated = useHydrated();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || pending || failed) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore, pending, failed]);
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-10">
      {failed && (
        <p role="alert" className="text-error text-sm">
          {m.common_load_more_failed()}
        </p>
      )}
      {isHydrated || !address ? (
        <Button variant="outline" pending={pending} onClick={onMore}>
          {failed ? m.common_try_again() : m.common_load_more()}
        </Button>
      ) : (
        <ButtonLink to={address} variant="outline">
          {m.common_load_more()}
        </ButtonLink>
      )}
    </div>
  );
}
