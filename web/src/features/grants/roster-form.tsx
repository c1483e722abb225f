import { checkRoster, MAX_ROSTER_LENGTH, type RosterRow } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readCsvFile } from './read-csv-file.ts';
import { RosterResult } from './roster-result.tsx';

/** A list of people, pasted or from a file; what it would change; and the confirmation. */
export function RosterForm({ courseId }: { courseId: string }) {
  const [csv, setCsv] = useState('');
  const [rows, setRows] = useState<RosterRow[]>();
  const [error, setError] = useState('');
  const change = (text: string) => {
    setCsv(text);
    setRows(undefined);
    setError('');
  };
  const { mutate, isPending } = useCommand(checkRoster, {
    done: ({ Rows }) => setRows(Rows),
    failed: (failure) => setError(errorText(failure)),
  });
  const check = () => {
    if (csv.trim() === '') setError(m.grants_roster_missing());
    else if (csv.length > MAX_ROSTER_LENGTH) setError(m.grants_roster_too_long());
    else mutate({ params: { id: courseId }, body: { Csv: csv } });
  };
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    const read = await readCsvFile(file);
    change('text' in read ? read.text : '');
    if ('error' in read) setError(read.error);
  };
  return (
    <section aria-label={m.grants_roster_add()} className="grid gap-5">
      <DropZone
        label={m.grants_roster_file()}
        hint={m.grants_roster_file_hint()}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={takeFile}
      />
      <Field label={m.grants_roster_text()} hint={m.grants_roster_text_hint()} error={error || undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            value={csv}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Button onClick={check} pending={isPending} variant="outline" className="justify-self-start">
        {m.grants_roster_check()}
      </Button>
      {rows && <RosterResult courseId={courseId} csv={csv} rows={rows} onDone={() => change('')} />}
    </section>
  );
}
