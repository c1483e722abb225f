import { messages } from '@guildhall/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isTranslation, languageConstants, languageFolder, PAGE_LANGUAGE } from './build/page-language.ts';

/** The pages as a module for the server, which renders them. With all it imports, React as in production. */
export default defineConfig({
  plugins: [messages(PAGE_LANGUAGE), react()],
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
