import type { SecondFactors } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-moment.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { secondFactorsQuery } from './identity.queries.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RemoveTotp } from './remove-totp.tsx';
import { SecondFactorLine } from './second-factor-line.tsx';

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

/** What adds it stays while its dialog shows the recovery codes, though the app is on by then. */
const TotpAction = ({ isOn }: { isOn: boolean }) => (
  <>
    {isOn && <RemoveTotp />}
    <AddTotp isAdded={isOn} />
  </>
);

function Factors({ factors }: { factors: SecondFactors }) {
  const { Totp, Passkeys, RecoveryCodes, IsMissing } = factors;
  return (
    <>
      {IsMissing && <Alert tone="error">{m.second_factors_missing()}</Alert>}
      <ul className="grid divide-y divide-line">
        <SecondFactorLine heading={m.second_factors_passkeys_heading()} action={<AddPasskey />}>
          <p className="text-quiet text-sm">{m.second_factors_passkeys_text()}</p>
        </SecondFactorLine>
        {Passkeys.map((passkey) => (
          <SecondFactorLine key={passkey._id} heading={passkey.Name} action={<RemovePasskey passkey={passkey} />}>
            <p className="text-quiet text-sm">
              {passkey.UsedAt
                ? m.second_factors_passkey_used({ at: formatMoment(passkey.UsedAt) })
                : m.second_factors_passkey_since({ at: formatMoment(passkey.AddedAt) })}
            </p>
          </SecondFactorLine>
        ))}
        <SecondFactorLine heading={m.second_factors_totp_heading()} action={<TotpAction isOn={Totp} />}>
          {Totp ? (
            <Badge tone="success">{m.second_factors_on()}</Badge>
          ) : (
            <p className="text-quiet text-sm">{m.second_factors_totp_text()}</p>
          )}
        </SecondFactorLine>
        {(Totp || Passkeys.length > 0) && (
          <SecondFactorLine heading={m.second_factors_recovery_heading()} action={<NewRecoveryCodes />}>
            <p className="text-quiet text-sm">{m.second_factors_recovery_left({ count: RecoveryCodes })}</p>
          </SecondFactorLine>
        )}
      </ul>
    </>
  );
}
