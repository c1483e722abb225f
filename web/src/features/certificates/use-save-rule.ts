import { type CertificateRule, countNewCertificates, type ResponseOf, saveCertificateRule } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { CERTIFICATE_CHANGE } from './certificates.queries.ts';

type RuleEffect = ResponseOf<typeof countNewCertificates>;

interface SaveRuleOptions {
  form: UseFormReturn<CertificateRule>;
  courseId: string;
  onDone: () => void;
}

/**
 * Saves the rule at once where nobody gets a certificate by it, and all signs can be drawn. Otherwise the first call says
 * how many do, and which signs cannot, and the second one saves, unless the form has changed in between.
 */
export function useSaveRule({ form, courseId, onDone }: SaveRuleOptions) {
  const [formError, setFormError] = useState('');
  const [effect, setEffect] = useState<RuleEffect>();
  const failed = (error: Error) => setFormError(showProblem(form, error) ?? '');
  const saving = useCommand(saveCertificateRule, {
    refresh: CERTIFICATE_CHANGE,
    done: () => {
      onDone();
      toast.success(m.certificates_rule_saved());
    },
    failed,
  });
  const counting = useCommand(countNewCertificates, {
    done: (counted, input) => {
      const isPlain = counted.NewCount === 0 && counted.UndrawableSigns.length === 0;
      return isPlain ? saving.mutate(input) : setEffect(counted);
    },
    failed,
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setEffect(undefined) }), [form]);
  const save = (body: CertificateRule) => {
    setFormError('');
    (effect ? saving : counting).mutate({ params: { id: courseId }, body });
  };
  return { save, effect, formError, isPending: counting.isPending || saving.isPending };
}
