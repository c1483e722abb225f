import { startWatching } from '../gateways/video/rewrite-process.ts';

await startWatching();
process.send?.('watching', () => {
  for (;;);
});
