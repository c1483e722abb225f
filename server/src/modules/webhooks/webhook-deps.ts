import type { WebhookProblem } from '@guildhall/contract';
import type { Background } from '../../database/background.ts';
import type { Database, InTx } from '../../database/database.ts';
import type { WebhookAnswer } from '../../gateways/webhooks/index.ts';
import type { RootKey } from '../../lib/root-key.ts';
import type { WebhookTargets } from './require-public-url.ts';
import type { SwitchOffDeps } from './switch-off-endpoint.ts';

export interface WebhookDeps extends SwitchOffDeps {
  database: Database;
  inTx: InTx;
  rootKey: Pick<RootKey, 'decrypt'>;
  background: Background;
  settings: SwitchOffDeps['settings'] & WebhookTargets;
  now: () => Date;
}

/** What the receiver answered, or why there was no answer. */
export type Result = WebhookAnswer | { problem: WebhookProblem };
