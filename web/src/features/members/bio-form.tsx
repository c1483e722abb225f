import { Bio, changeBio } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { bioQuery } from './teachers.queries.ts';

/** What a teacher's page says about them. */
export function BioCard() {
  const query = useQuery(bioQuery);
  return (
    <Card as="section" aria-labelledby="bio" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="bio" className="text-xl">
          {m.members_bio()}
        </h2>
        <p className="text-quiet text-sm">{m.members_bio_intro()}</p>
      </div>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(stored) => <BioForm stored={stored} />}
      </QueryContent>
    </Card>
  );
}

function BioForm({ stored }: { stored: Bio }) {
  const client = useQueryClient();
  const [formError, setFormError] = useState('');
  const form = useForm({ resolver: zodResolver(Bio), defaultValues: stored });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFormError('');
    try {
      await call(changeBio, { body });
      client.setQueryData(bioQuery.queryKey, body);
      toast.success(m.members_bio_saved());
    } catch (error) {
      setFormError(showProblem(form, error) ?? '');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <Field label={m.members_bio()} labelHidden hint={m.members_bio_hint()} error={errors.Bio?.message}>
        {(control) => <TextArea {...control} {...form.register('Bio')} rows={6} />}
      </Field>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {m.common_save()}
      </Button>
    </form>
  );
}
