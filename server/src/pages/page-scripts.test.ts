import { expect, test } from 'vitest';
import { scriptLinks } from './document-template.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['index.html', '_react.js'] },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['_card.js', 'index.html'] },
  'src/pages/get-all-classes.tsx': { file: 'assets/listing.js', imports: ['_card.js'] },
};
const hrefs = (path: string) => [...scriptLinks(manifest, path).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('a page asks for its own script with the common ones, and for what only some pages need', () => {
  expect(hrefs('/')).toEqual(['/assets/home.js', '/assets/card.js']);
  expect(hrefs('/get-all-classes')).toEqual(['/assets/listing.js', '/assets/card.js']);
});

test('a page without a script of its own asks for nothing more', () => {
  expect(hrefs('/login')).toEqual([]);
});
