import MarkdownIt from 'markdown-it';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import type { QuestionTextProps } from './question-text-props.ts';

/** A part of what lessons have: neither raw HTML nor pictures, headings, quotes or tables. */
const md = new MarkdownIt('zero', { html: false, linkify: true, breaks: true }).enable([
  'backticks',
  'emphasis',
  'escape',
  'fence',
  'link',
  'linkify',
  'list',
  'newline',
]);
md.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address.trim());

/** As in lessons: other sites open beside the quiz. */
md.renderer.rules.link_open = (tokens, index) =>
  `<a href="${md.utils.escapeHtml(String(tokens[index]?.attrGet('href') ?? ''))}" target="_blank" rel="noopener noreferrer nofollow ugc">`;

export default function MarkdownText({ id, text, number, className }: QuestionTextProps) {
  return (
    <div id={id} className={classNames('flex gap-1.5', className)}>
      {number !== undefined && <span>{`${number}.`}</span>}
      <Prose html={md.render(text)} className="min-w-0 max-w-none leading-normal" />
    </div>
  );
}
