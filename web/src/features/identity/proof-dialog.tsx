import type { ProofMethod } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { proofMethodsQuery } from './identity.queries.ts';
import { ProofByCode } from './proof-by-code.tsx';
import { ProofByPasskey } from './proof-by-passkey.tsx';
import { ProofByPassword } from './proof-by-password.tsx';
import { ProofByGoogle, ProofByOidc } from './proof-by-provider.tsx';

interface ProofDialogProps {
  /** The person has proved who they are. */
  onDone: () => void;
  onClose: () => void;
}

const PARTS: Partial<Record<ProofMethod, typeof ProofByPassword>> = {
  password: ProofByPassword,
  passkey: ProofByPasskey,
  code: ProofByCode,
  google: ProofByGoogle,
  oidc: ProofByOidc,
};

/** Before what a stolen session must not be enough for. */
export default function ProofDialog({ onDone, onClose }: ProofDialogProps) {
  const methods = useQuery({ ...proofMethodsQuery, staleTime: 0, gcTime: 0 });
  const person = useSession();
  return (
    <Dialog open onClose={onClose} title={m.identity_proof_title()}>
      <p className="text-quiet text-sm">{m.identity_proof_intro()}</p>
      <QueryContent query={methods} loading={<Spinner label={m.common_loading()} />}>
        {({ Methods }) =>
          Methods.map((method) => {
            const Part = PARTS[method];
            return Part && person && <Part key={method} person={person} onDone={onDone} />;
          })
        }
      </QueryContent>
    </Dialog>
  );
}
