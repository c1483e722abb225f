import { m } from '@guildhall/messages';
import { invalidField } from '../../platform/invalid-field.ts';
import { MAX_NESTING, type MarkdownProblem } from './markdown-limits.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

const PROBLEMS: Record<MarkdownProblem, () => string> = {
  'nested-too-deep': () => m.lessons_text_nested_too_deep({ max: MAX_NESTING }),
  'renders-too-long': m.lessons_text_renders_too_long,
};

/** Text that the contract accepts, but that cannot be rendered. */
export async function refuseText(text: string, markdown: MarkdownRenderer): Promise<void> {
  const rendered = await markdown.render(text);
  if (!rendered) throw invalidField('Text', m.lessons_text_renders_too_slowly());
  if (rendered.problem) throw invalidField('Text', PROBLEMS[rendered.problem]());
}
