import type { Plugin } from 'vite';

const CHECK = 'canParseHTMLNatively() ?';

/** Turndown tries when it is loaded whether it could parse HTML, which the policy of the pages forbids. It gets documents. */
export const turndownWithoutParser: Plugin = {
  name: 'turndown-without-parser',
  transform: {
    filter: { id: /\/node_modules\/turndown\/lib\/[^/]*\.js$/ },
    handler: (code) => {
      if (!code.includes(CHECK)) throw new Error('Turndown looks for a parser in another way than before');
      return { code: code.replace(CHECK, 'false ?'), map: null };
    },
  },
};
