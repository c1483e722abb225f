import { useEffect, useMemo, useRef } from 'react';
import { useClassLanguage } from '../lib/class-language.ts';
import { trustHtml } from '../lib/trusted-types.ts';
import { classNames } from './class-names.ts';

interface ProseProps {
  /** Made of Markdown without raw HTML. */
  html: string;
  className?: string;
}

export function Prose({ html, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const lang = useClassLanguage();
  const inner = useMemo(() => ({ __html: trustHtml(html) }), [html]);
  useEffect(() => {
    if (!text.current) return;
    const wide = [...text.current.querySelectorAll<HTMLElement>('pre, table, .formula')];
    // The keyboard scrolls only what it can reach.
    const observer = new ResizeObserver(() => {
      for (const part of wide) part.tabIndex = part.scrollWidth > part.clientWidth ? 0 : -1;
    });
    observer.observe(text.current);
    return () => observer.disconnect();
  });
  const attributes = { dir: 'auto', lang, className: classNames('prose', className) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <div ref={text} {...attributes} dangerouslySetInnerHTML={inner} />;
}
