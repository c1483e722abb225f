import { startWatching } from '../gateways/video/start-watching.ts';

await startWatching();
process.send?.('watching', () => {
  for (;;);
});
