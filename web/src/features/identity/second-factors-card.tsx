import type { SecondFactors } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AddTotp } from './add-totp.tsx';
import { secondFactorsQuery } from './identity.queries.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { RemoveTotp } from './remove-totp.tsx';

/** On one's own profile. */
export function SecondFactorsCard() {
  const query = useQuery(secondFactorsQuery);
  return (
    <Card as="section" aria-labelledby="second-factors" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="second-factors" className="text-xl">
          {m.second_factors_heading()}
        </h2>
        <p className="text-quiet text-sm">{m.second_factors_intro()}</p>
      </div>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(factors) => <Factors factors={factors} />}
      </QueryContent>
    </Card>
  );
}

function Factors({ factors: { Totp, RecoveryCodes, IsMissing } }: { factors: SecondFactors }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {IsMissing && <Alert tone="error">{m.second_factors_missing()}</Alert>}
      <ul className="grid divide-y divide-line">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
          <div className="grid min-w-0 grow basis-40 justify-items-start gap-1">
            <h3 className="font-semibold">{m.second_factors_totp_heading()}</h3>
            {Totp ? (
              <Badge tone="success">{m.second_factors_on()}</Badge>
            ) : (
              <p className="text-quiet text-sm">{m.second_factors_totp_text()}</p>
            )}
          </div>
          {Totp ? (
            <RemoveTotp />
          ) : (
            <Button variant="outline" size="small" onClick={() => setIsAdding(true)}>
              {m.second_factors_totp_add()}
            </Button>
          )}
        </li>
        {Totp && (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
            <div className="grid min-w-0 grow basis-40 gap-1">
              <h3 className="font-semibold">{m.second_factors_recovery_heading()}</h3>
              <p className="text-quiet text-sm">{m.second_factors_recovery_left({ count: RecoveryCodes })}</p>
            </div>
            <NewRecoveryCodes />
          </li>
        )}
        <AddTotp open={isAdding} onClose={() => setIsAdding(false)} />
      </ul>
    </>
  );
}
