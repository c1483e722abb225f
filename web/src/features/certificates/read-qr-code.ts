import { decodeQR } from 'qr/decode.js';

/** Milliseconds that reading one picture may take: a picture of the camera is followed by another. */
export const READ_LIMITS = { picture: 2_000, cameraFrame: 60 } as const;

/** Longer sides are drawn smaller: more pixels do not help. */
const MAX_SIDE = 2_000;

type Source = ImageBitmap | HTMLVideoElement;

const sizeOf = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

/** What Chrome on telephones and Macs has, and reads blurred pictures with; TypeScript does not know it. */
interface NativeDetector {
  detect: (source: Source) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

async function createNativeDetector(): Promise<NativeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
  return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
}

let nativeDetector: ReturnType<typeof createNativeDetector> | undefined;

async function readNatively(source: Source): Promise<string | undefined> {
  nativeDetector ??= createNativeDetector().catch(() => undefined);
  const codes = await (await nativeDetector)?.detect(source).catch(() => []);
  return codes?.[0]?.rawValue;
}

function readPixels(source: Source, timeLimit: number): string | undefined {
  const { width, height } = sizeOf(source);
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit });
  } catch {
    return undefined;
  }
}

/** The text of a QR code; undefined where none is seen. */
export async function readQrCode(source: Source, timeLimit: number): Promise<string | undefined> {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return undefined;
  return (await readNatively(source)) ?? readPixels(source, timeLimit);
}
