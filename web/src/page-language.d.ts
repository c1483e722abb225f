/** Written into the code by the build: see `vite.config.ts`. */
interface ImportMetaEnv {
  readonly PAGE_LANGUAGE: string;
  /** `de-DE`. */
  readonly PAGE_LOCALE: string;
  readonly PAGES_BASE: string;
}
