import { messages } from '@guildhall/messages/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import { chunkOf } from './build/chunk-of.ts';
import { directImports } from './build/direct-imports.ts';
import { lightContract } from './build/light-contract.ts';
import {
  documentLanguage,
  isTranslation,
  languageConstants,
  languageFolder,
  PAGE_LANGUAGE,
} from './build/page-language.ts';
import { BUILD_TARGET } from './build/supported-browsers.ts';
import { turndownWithoutParser } from './build/turndown-without-parser.ts';
import { DOCUMENT_TEXTS } from './src/app/document-texts.ts';

const SERVER = 'http://127.0.0.1:3000';

/** The title and features that the server writes into the document, for the development server. */
const DEVELOPMENT_HEAD =
  '<title>Guildhall</title><meta name="sandbox" content="on" /><meta name="google" content="on" />';

const developmentHead: Plugin = {
  name: 'development-head',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<!--head-->', DEVELOPMENT_HEAD),
};

const documentTexts: Plugin = {
  name: 'document-texts',
  transformIndexHtml: (html) =>
    Object.entries(DOCUMENT_TEXTS).reduce((filled, [placeholder, text]) => filled.replace(placeholder, text()), html),
};

const preloadOf = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
  injectTo: 'head',
});

/** Every page uses these two fonts. Preloading them avoids a flash of the fallback font. */
const preloadedFonts: Plugin = {
  name: 'preloaded-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal\b.*\.woff2$/.test(file))
        .map(preloadOf),
  },
};

/**
 * Nothing is painted of a page that is not in sight: its scripts begin at once. Zod would try to compile code, which the
 * policy of the pages forbids and browsers would report.
 */
const START_SCRIPTS = `(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  const start = () => document.head.append(document.getElementById('scripts').content);
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;

/**
 * Pages arrive rendered, and are read and used before their script runs: scripts are fetched after the first paint, so
 * that they do not compete with what it needs.
 */
const scriptsAfterPaint: Plugin = {
  name: 'scripts-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const scripts: string[] = [];
      const rest = html.replace(
        /\s*(<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g,
        (_, tag) => {
          scripts.push(tag);
          return '';
        },
      );
      const late = `<template id="scripts"><!--scripts-->${scripts.join('')}</template><script>${START_SCRIPTS}</script>`;
      return rest.replace('</body>', () => `${late}</body>`);
    },
  },
};

/** They are in every page, with the comments of `index.html` until here. */
const minifiedInlineScripts: Plugin = {
  name: 'minified-inline-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script>([\s\S]*?)<\/script>/g,
        (_, code: string) => `<script>${minifySync('inline.js', code, { module: false }).code}</script>`,
      ),
  },
};

/** They come after the page, and what they need after them: to name it would be a third of what they add to its script. */
const LATER_PARTS = /\/(course-buttons|basket-link)-/;

export default defineConfig({
  plugins: [
    messages(PAGE_LANGUAGE),
    lightContract(),
    directImports(),
    turndownWithoutParser,
    react(),
    tailwindcss(),
    developmentHead,
    documentTexts,
    documentLanguage,
    preloadedFonts,
    scriptsAfterPaint,
    minifiedInlineScripts,
  ],
  define: languageConstants,
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/images': SERVER, '/sandbox': SERVER },
  },
  /** Icons and the like are the same in each language. */
  ...(isTranslation && { publicDir: false as const }),
  build: {
    target: BUILD_TARGET,
    /** Beside it another process builds what the server renders; `build-pages.ts` has emptied both. */
    ...(isTranslation && { outDir: languageFolder(PAGE_LANGUAGE), emptyOutDir: false }),
    /** Tells the server which script belongs to which page. */
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) => (LATER_PARTS.test(file) ? [] : dependencies),
    },
    /** A font or a picture inside the style sheet would hold up the first paint. */
    assetsInlineLimit: 0,
    /** One style sheet: those of single pages have less than 1 KB. */
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'by page' }],
        },
      },
    },
  },
});
