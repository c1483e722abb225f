/** The oldest browsers that pages are built for, and that what they use is compared with; `docs/operate.md` names them. */
export const SUPPORTED_BROWSERS = { chrome: '120', edge: '120', firefox: '140', safari: '17' };

/** As the build names them. */
export const BUILD_TARGET = Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => browser + version);
