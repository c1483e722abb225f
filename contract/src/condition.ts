import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What is looked at, in the order in which it is shown. */
const CONDITION_CHECKS = [
  'database',
  'migrations',
  'store',
  'space',
  'clock',
  'backup',
  'keys',
  'mail',
  'cards',
  'address',
  'proxy',
] as const;

export const ConditionCheck = z
  .object({
    Check: z.enum(CONDITION_CHECKS),
    /** `warning`: it works, and somebody should look at it. */
    State: z.enum(['ok', 'warning', 'failed']),
    /** A sentence in the language of the request; the reasons in it are those of other programs, in English. */
    Text: z.string(),
  })
  .meta({ id: 'ConditionCheck' });
export type ConditionCheck = z.infer<typeof ConditionCheck>;

export const Condition = z
  .object({
    /** Guildhall's version. */
    Version: z.string(),
    /** One for each thing that is looked at, and for each disk. */
    Checks: z.array(ConditionCheck),
  })
  .meta({ id: 'Condition' });
export type Condition = z.infer<typeof Condition>;

export const readCondition = defineRoute({
  method: 'GET',
  path: '/condition',
  access: 'admin',
  summary:
    'What an operator looks at: database, store, disks, clock, backups, keys, mail, card provider, address, proxy. Takes up to ten seconds',
  response: Condition,
  errors: [],
});

export const sendTestMail = defineRoute({
  method: 'POST',
  path: '/condition/mail',
  access: 'admin',
  summary: 'Sends a mail to the caller, and says whether the mail server has taken it',
  response: ConditionCheck,
  errors: [],
});

export const readVersion = defineRoute({
  method: 'GET',
  path: '/version',
  access: 'admin',
  summary: 'The version of Guildhall that answers',
  response: z.object({ Version: z.string() }),
  errors: [],
});
