import { type Condition, type ConditionCheck, readCondition, sendTestMail } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusList } from '../../ui/status-list.tsx';

export const conditionQuery = { ...queryFor(readCondition), staleTime: 0 };

const STATES = { ok: 'fine', warning: 'waiting', failed: 'failed' } as const;

/** What is fine is listed too, so that an admin sees that it is watched. */
export function ConditionList({ condition: { Checks } }: { condition: Condition }) {
  const lines = Checks.map(({ Check, State, Text }, at) => ({
    key: `${Check}-${at}`,
    text: Text,
    state: STATES[State],
  }));
  return (
    <>
      <StatusList lines={lines} />
      <TestMail />
    </>
  );
}

/** Whether mails can be sent is seen by sending one. */
function TestMail() {
  const [sent, setSent] = useState<Pick<ConditionCheck, 'State' | 'Text'>>();
  const { mutate, isPending } = useCommand(sendTestMail, {
    done: setSent,
    failed: (error) => setSent({ State: 'failed', Text: errorText(error) }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" size="small" pending={isPending} onClick={() => mutate(undefined)}>
        {m.statistics_test_mail()}
      </Button>
      {sent && <Alert tone={sent.State === 'failed' ? 'error' : 'neutral'}>{sent.Text}</Alert>}
    </div>
  );
}
