import { fileURLToPath } from 'node:url';
import { messages } from '@guildhall/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isTranslation, languageConstants, languageFolder, PAGE_LANGUAGE } from './build/page-language.ts';

const RENDERED_ROUTER = fileURLToPath(new URL('./src/app/rendered-router.tsx', import.meta.url));

const renderedRouter: Plugin = {
  name: 'rendered-router',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react-router' && importer?.includes('/web/src/') && importer !== RENDERED_ROUTER ? RENDERED_ROUTER : null,
};

/** The pages as a module for the server, which renders them. With all it imports, React as in production. */
export default defineConfig({
  plugins: [messages(PAGE_LANGUAGE), renderedRouter, react()],
  publicDir: false,
  define: { ...languageConstants, 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/render.tsx',
    outDir: isTranslation ? `${languageFolder(PAGE_LANGUAGE)}/render` : 'dist-render',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    /** Style sheets and fonts come with the browser's build. */
    ssrEmitAssets: false,
  },
});
