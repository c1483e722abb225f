// Which domain a file belongs to: it has the same name in every workspace.

/** The domain is the first group. */
const PLACES = [
  /^server\/src\/modules\/([^/]+)\//,
  /^web\/src\/features\/([^/]+)\//,
  /^e2e\/src\/(?!support\/)([^/]+)\//,
  /^contract\/src\/([^/.]+)(?:\.routes)?\.ts$/,
  /^messages\/src\/([^/.]+)\.[^/]+\.json$/,
];

/** @param {string} file below the root @returns undefined for what belongs to none */
export function domainOf(file) {
  for (const place of PLACES) {
    const [, domain] = place.exec(file) ?? [];
    if (domain) return domain;
  }
  return undefined;
}
