import QRCode from 'qrcode';

/** Larger ones are hard to scan off paper. */
const MAX_VERSION = 15;
/** Modules of white around it, which scanners need. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules on each side, with the quiet zone. */
  size: number;
  /** SVG, one unit per module. */
  path: string;
}

export function drawQrCode(text: string): QrCode {
  const { modules, version } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  if (version > MAX_VERSION) throw new Error(`A QR code of version ${version} cannot be scanned off a certificate.`);
  const rows = Array.from({ length: modules.size }, (_, row) => {
    const dark = Array.from(modules.data.subarray(row * modules.size, (row + 1) * modules.size), Boolean);
    return barsOf(dark).map(({ start, length }) => {
      const corner = `M${start + QUIET_ZONE} ${row + QUIET_ZONE}`;
      return `${corner}h${length}v1h${-length}z`;
    });
  });
  return { size: modules.size + QUIET_ZONE * 2, path: rows.flat().join('') };
}

/** Dark modules side by side are one bar: hairlines would show between them. */
function barsOf(dark: boolean[]): { start: number; length: number }[] {
  const bars: { start: number; length: number }[] = [];
  for (const [at, isDark] of dark.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last.start + last.length === at) last.length += 1;
    else bars.push({ start: at, length: 1 });
  }
  return bars;
}
