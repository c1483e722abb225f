import { m } from '@guildhall/messages';
import { currentLanguage, languageOf } from '@guildhall/messages/language';
import { escapeHtml } from '../../lib/html.ts';

export interface IndexEntry {
  path: string;
  name: string;
  count: number;
}

interface Index {
  brandName: string;
  name: string;
  now: Date;
  parts: IndexEntry[];
  files: { path: string }[];
}

const STYLES = `:root { color-scheme: light dark }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { padding-block: .4rem; padding-inline: 0 .6rem; text-align: start }
tr { border-bottom: 1px solid #8884 } td:last-child, th:last-child { text-align: end }`;

const linkTo = (path: string, text: string) =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a>`;

const rowOf = ({ path, name, count }: IndexEntry) =>
  `<tr><td>${escapeHtml(name)}</td><td>${linkTo(path, path)}</td><td>${count}</td></tr>`;

/** The page that people open first. Works from a folder, without the site. */
export function renderIndex({ brandName, name, now, parts, files }: Index): string {
  const title = escapeHtml(m.personal_data_archive_title({ brandName }));
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const headings = [m.personal_data_archive_part(), m.personal_data_archive_file(), m.personal_data_archive_count()];
  const fileList = files.map(({ path }) => `<li>${linkTo(path, path.split('/').at(-1) ?? path)}</li>`).join('\n');
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage()}" dir="${languageOf(currentLanguage()).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${STYLES}</style></head><body>`,
    `<h1>${title}</h1>`,
    `<p>${escapeHtml(m.personal_data_archive_intro({ brandName, name, moment }))}</p>`,
    `<table><thead><tr>${headings.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead><tbody>`,
    ...parts.map(rowOf),
    '</tbody></table>',
    `<h2>${escapeHtml(m.personal_data_archive_files())}</h2>`,
    files.length > 0 ? `<ul>${fileList}</ul>` : `<p>${escapeHtml(m.personal_data_archive_none())}</p>`,
    '</body></html>',
  ].join('\n');
}
