import type { CertificateProgress } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toast } from '../../ui/toasts.tsx';
import { certificatePath } from './certificate-path.ts';

/** Milliseconds: long enough to reach the link. */
const TOAST_DURATION = 10_000;

/** Says that the certificate has just been earned: what was done last may be far above the checklist. */
export function useEarnedToast(progress: CertificateProgress | undefined): void {
  const wasMissing = useRef(false);
  const id = progress?.CertificateId;
  useEffect(() => {
    if (id && wasMissing.current) toast.success(<EarnedToast id={id} />, { duration: TOAST_DURATION });
    if (progress) wasMissing.current = !id;
  }, [progress, id]);
}

const EarnedToast = ({ id }: { id: string }) => (
  <span className="grid gap-1">
    {m.certificates_earned()}
    <Link to={certificatePath(id)} className="text-link">
      {m.certificates_see_yours()}
    </Link>
  </span>
);
