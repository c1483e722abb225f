/** Style sheets name what they need too. */
const importsOf = (text) =>
  [...text.matchAll(/(?:@(?:import|plugin)\s+|url\()['"](?!data:)([^'"]+)['"]/g)]
    .map(([, name]) => `import '${name}';`)
    .join('\n');

/** @type {import('knip').KnipConfig} */
export default {
  compilers: { css: importsOf },
  ignoreExportsUsedInFile: { interface: true, type: true },
  /** The parser that dependency-cruiser takes. */
  ignoreDependencies: ['@swc/core'],
  workspaces: {
    /** The system has them, for the trial of a release and of the manuals. */
    '.': {
      entry: ['scripts/*.js', 'scripts/manual/read-manuals.js'],
      ignoreBinaries: ['unshare', 'runuser'],
      /** The server's, for `npm run guards`. */
      ignoreDependencies: ['vitest'],
    },
    messages: { entry: ['compiler/compile.ts', 'check/{check,freeze}.ts', 'src/format.ts', '**/*.test.ts'] },
    /** Started as processes. */
    server: {
      entry: [
        'src/main.ts',
        'src/gateways/video/rewrite-process.ts',
        'src/gateways/video/watch-process.ts',
        'src/modules/certificates/drawing/drawing.ts',
        'src/testing/*-program.ts',
        'src/reliability/drills/*.drill.ts',
        'src/reliability/drills/hurried-timers.ts',
        'vitest.drills.config.ts',
      ],
      /** The system has them, for drills with a full disk and for two machines behind nginx. */
      ignoreBinaries: ['mount', 'umount', 'nginx'],
    },
    /** nginx comes from the system, where it is compared with. */
    bench: { entry: ['src/*.ts', 'src/soak/{main,classroom,reader}.ts'], ignoreBinaries: ['nginx'] },
    /** Style sheets and the script are read as files. */
    sandbox: { entry: ['src/**/*.css'] },
    /** The build is several processes. Icons are read as files. */
    web: {
      entry: [
        'index.html',
        'src/app/render.tsx',
        'src/app/styles/main.css',
        'vite.render.config.ts',
        'build/build-language.ts',
        'build/compress-pages.ts',
      ],
      ignoreDependencies: ['lucide-react'],
    },
    e2e: {
      entry: [
        'src/**/*.spec.ts',
        'src/screenshots/every-page.ts',
        'screenshots.config.ts',
        'start-firefox.ts',
        'src/support/fake-stripe-script.js',
      ],
    },
  },
};
