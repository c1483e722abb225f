import { m } from '@guildhall/messages';
import { invalidField } from '../../http/invalid-field.ts';
import { MAX_NESTING, type MarkdownProblem } from './markdown-limits.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

const PROBLEMS: Record<MarkdownProblem, () => string> = {
  'nested-too-deep': () => m.lessons_text_nested_too_deep({ max: MAX_NESTING }),
  'repeats-links': m.lessons_text_repeats_links,
  'too-much-formatting': m.lessons_text_too_much_formatting,
  'renders-too-slowly': m.lessons_text_renders_too_slowly,
};

/** Refuses text that the contract accepts, but that cannot be rendered. */
export async function renderText(text: string, authorId: string, markdown: MarkdownRenderer): Promise<string> {
  const { html, problem } = await markdown.render(text, authorId);
  if (problem) throw invalidField('Text', PROBLEMS[problem]());
  return html;
}
