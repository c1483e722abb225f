import { lazy, Suspense } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { classNames } from '../../ui/class-names.ts';
import type { QuestionTextProps } from './question-text-props.ts';

const PlainText = ({ id, text, number, className }: QuestionTextProps) => (
  <div id={id} lang={useClassLanguage()} className={classNames('wrap-anywhere whitespace-pre-line', className)}>
    {number === undefined ? text : `${number}. ${text}`}
  </div>
);

/** Without a network, during an attempt, the text is shown as it was written. */
const MarkdownText = lazy(() => import('./markdown-text.tsx').catch(() => ({ default: PlainText })));

const MAY_BE_MARKDOWN = /[*_`[\\]|https?:|^\s{0,3}(?:[-+]|\d{1,9}[.)])\s/m;

/** A question or an explanation. Few need the renderer, which is a chunk of its own. */
export const QuestionText = (props: QuestionTextProps) =>
  MAY_BE_MARKDOWN.test(props.text) ? (
    <Suspense fallback={<PlainText {...props} />}>
      <MarkdownText {...props} />
    </Suspense>
  ) : (
    <PlainText {...props} />
  );
