import { useClassLanguage } from '../../lib/class-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import { useRendered } from './rendered-texts.tsx';

interface QuestionTextProps {
  id?: string;
  /** Markdown: emphasis, code, formulas, links and lists. */
  text: string;
  /** Before it. */
  number?: number;
  className?: string;
}

/** A question or an explanation, as the server has rendered it; what it has not is shown as it was written. */
export function QuestionText({ id, text, number, className }: QuestionTextProps) {
  const lang = useClassLanguage();
  const html = useRendered()(text.trim());
  if (html === undefined) {
    return (
      <div id={id} dir="auto" lang={lang} className={classNames('wrap-anywhere whitespace-pre-line', className)}>
        {number === undefined ? text : `${number}. ${text}`}
      </div>
    );
  }
  return (
    <div id={id} className={classNames('flex gap-1.5', className)}>
      {number !== undefined && <span>{`${number}.`}</span>}
      <Prose html={html} className="min-w-0 max-w-none leading-normal" />
    </div>
  );
}
