import TurndownService from 'turndown';
import { parseUnshown } from '../trusted-types.ts';
import { makeHeadingsBold, tidyHtml } from './tidy-html.ts';

/** A cell is one line. */
const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/(?<!\\)\\$/, ''))
    .filter((line) => line !== '')
    .join('<br>');
/** Bars split cells, but for those of formulas. */
const withoutBars = (text: string) => text.replaceAll(/(\\\(.+?\\\))|\|/g, (_, formula?: string) => formula ?? '\\|');

const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;
const childrenOf = ({ parentElement }: HTMLElement) => [...(parentElement?.children ?? [])];

const isFirstRow = (row: HTMLElement) => row.closest('table')?.querySelector('tr') === row;

function createConverter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '\\',
    hr: '---',
  });
  const escapeText = service.escape.bind(service);
  /** Within words it is no emphasis, and a link would end there. */
  service.escape = (text) => escapeText(text).replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
  return service
    .addRule('formula', {
      filter: (node) => node.hasAttribute('data-tex'),
      replacement: (_, node) => (isElement(node) && node.dataset.tex) || '',
    })
    .addRule('task', {
      filter: (node) => node.hasAttribute('data-task'),
      replacement: (_, node) => (isElement(node) && node.dataset.task) || '',
    })
    .addRule('strike', { filter: ['s', 'del', 'strike' as 's'], replacement: (content) => `~~${content}~~` })
    .addRule('item', {
      filter: 'li',
      replacement: (content, node) => {
        const list = isElement(node) ? node.parentElement : null;
        const number =
          Number(list?.getAttribute('start') ?? 1) + (isElement(node) ? childrenOf(node).indexOf(node) : 0);
        const sign = list?.tagName === 'OL' ? `${number}. ` : '- ';
        const text = content
          .trim()
          .replace(/^(\[[ x]\]) +/, '$1 ')
          .replaceAll(/\n(?!\n)/g, `\n${' '.repeat(sign.length)}`);
        return `${sign}${text}${node.nextSibling ? '\n' : ''}`;
      },
    })
    .addRule('cell', {
      filter: ['th', 'td'],
      replacement: (content) => ` ${inOneLine(withoutBars(content))} |`,
    })
    .addRule('row', {
      filter: 'tr',
      replacement: (content, node) => {
        const head = isElement(node) && isFirstRow(node) ? `|${' --- |'.repeat(node.children.length)}\n` : '';
        return `|${content}\n${head}`;
      },
    })
    .addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
}

const FORMATTED =
  'ul, ol, table, h1, h2, h3, h4, h5, h6, strong, b, em, i, s, del, strike, a[href], pre, code, blockquote, hr, img, [data-tex]';

export interface ConvertOptions {
  /** Neither headings nor tables. */
  isShort?: boolean;
}

let converter: TurndownService | undefined;

/** Undefined where there is nothing that plain text has not. */
export function htmlToMarkdown(html: string, { isShort = false }: ConvertOptions = {}): string | undefined {
  const { body } = parseUnshown(html);
  tidyHtml(body);
  if (isShort && body.querySelector('table')) return undefined;
  if (isShort) makeHeadingsBold(body);
  if (!body.querySelector(FORMATTED)) return undefined;
  converter ??= createConverter();
  return converter
    .turndown(body)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\\\n(?:\s*\\\n)+/g, '\n\n');
}
