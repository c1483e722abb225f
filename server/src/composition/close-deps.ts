import type { VideoFiles } from '../gateways/video/video-files.ts';
import { waitAtMost } from '../lib/with-timeout.ts';
import type { CertificateDrawer } from '../modules/certificates/index.ts';
import type { MarkdownRenderer } from '../modules/lessons/index.ts';
import type { createFoundation } from './foundation.ts';

/** Milliseconds that mails and jobs under way get when the process stops. */
const SHUTDOWN_TIMEOUT = 3_000;
/** Milliseconds that connections get to end: a database that does not answer would keep them open for minutes. */
const CLOSE_TIMEOUT = 2_000;

type Closed = Awaited<ReturnType<typeof createFoundation>> & {
  mail: { close: () => void };
  certificateDrawer: CertificateDrawer;
  markdown: MarkdownRenderer;
  videoFiles: VideoFiles;
};

export async function closeDeps({
  background,
  jobs,
  mail,
  certificateDrawer,
  markdown,
  videoFiles,
  responseCache,
  listener,
  wakeUps,
  replica,
  database,
  tracing,
}: Closed) {
  /** Its job fails, and is attempted again by another process or after the next start. */
  videoFiles.stop();
  await Promise.all([background.settled(SHUTDOWN_TIMEOUT), jobs.stop(SHUTDOWN_TIMEOUT)]);
  await Promise.all([markdown.stop(), certificateDrawer.stop()]);
  mail.close();
  responseCache.suspend();
  await waitAtMost(CLOSE_TIMEOUT, Promise.all([listener.stop(), wakeUps.stop()]));
  await waitAtMost(CLOSE_TIMEOUT, Promise.all([replica?.destroy(), database.destroy()]));
  await tracing?.stop();
}
