import { classNames } from './class-names.ts';

interface ProseProps {
  /** From our own server, which writes it from Markdown without raw HTML. */
  html: string;
  className?: string;
}

export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
