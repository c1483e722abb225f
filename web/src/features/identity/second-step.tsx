import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pathWithReturn, returnPathOf } from '../../lib/return-path.ts';
import { Link, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { CodeForm } from './code-form.tsx';
import { secondStepQuery } from './identity.queries.ts';
import { PasskeyLogin } from './passkey-login.tsx';

/** On the login page, after the password or Google. */
export default function SecondStep() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const to = returnPathOf(search);
  const { data: methods } = useQuery({ ...secondStepQuery, staleTime: 0, gcTime: 0 });
  const send = async (proof: { Code: string }) => {
    await callAuth('/second-factor/code', proof);
    await startSession(client);
    toast.success(m.identity_logged_in());
    await navigate(to, { replace: true });
  };
  return (
    <>
      {methods?.Methods.includes('passkey') && <PasskeyLogin />}
      <CodeForm send={send} hint={m.second_factors_code_hint()} action={m.second_factors_continue()} />
      <p className="border-line border-t pt-5 text-sm">
        <Link to={pathWithReturn(PAGES.login.path, to)} className="text-link">
          {m.second_factors_start_again()}
        </Link>
      </p>
    </>
  );
}
