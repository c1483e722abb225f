import { checkPeople, checkRoster, MAX_ROSTER_LENGTH, type ResponseOf, type RosterColumns } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { decodeText, isWorkbook } from '../../lib/decode-text.ts';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import type { Roster } from './confirm-roster.tsx';
import { EncodingField, type OldFile } from './encoding-field.tsx';
import { RosterResult } from './roster-result.tsx';

/** In UTF-16 each letter takes two. */
const MAX_FILE_BYTES = 2 * MAX_ROSTER_LENGTH;

interface Outcome {
  done: (response: ResponseOf<typeof checkRoster>) => void;
  failed: (error: Error) => void;
}

function useCheck(courseId: string | undefined, outcome: Outcome) {
  const ofCourse = useCommand(checkRoster, outcome);
  const ofPeople = useCommand(checkPeople, outcome);
  return {
    isPending: ofCourse.isPending || ofPeople.isPending,
    send: (body: Roster) =>
      courseId === undefined ? ofPeople.mutate({ body }) : ofCourse.mutate({ params: { id: courseId }, body }),
  };
}

/** A list of people, for a class or none, pasted or from a file; what it would change; and the confirmation. */
export function RosterForm({ courseId }: { courseId?: string }) {
  const [csv, setCsv] = useState('');
  const [oldFile, setOldFile] = useState<OldFile>();
  const [columns, setColumns] = useState<RosterColumns>();
  const [checked, setChecked] = useState<ResponseOf<typeof checkRoster>>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [error, setError] = useState('');
  const change = (text: string) => {
    setCsv(text);
    setColumns(undefined);
    setChecked(undefined);
    setIsChoosing(false);
    setError('');
  };
  const { send, isPending } = useCheck(courseId, {
    done: (response) => {
      setChecked(response);
      setIsChoosing(!response.Table.IsRecognized);
    },
    failed: (failure) => setError(errorText(failure)),
  });
  const check = (chosen = columns) => {
    setColumns(chosen);
    if (csv.trim() === '') setError(m.grants_roster_missing());
    else if (csv.length > MAX_ROSTER_LENGTH) setError(m.grants_roster_too_long());
    else send({ Csv: csv, Columns: chosen });
  };
  const decode = (file: OldFile) => {
    const { text, isOld } = decodeText(file.bytes, file.encoding);
    change(text);
    setOldFile(isOld ? file : undefined);
  };
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    change('');
    setOldFile(undefined);
    if (file.size > MAX_FILE_BYTES) return setError(m.grants_roster_too_long());
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) setError(m.grants_roster_workbook());
    else decode({ bytes });
  };
  return (
    <section aria-label={m.grants_roster_add()} className="grid gap-5">
      <DropZone
        label={m.grants_roster_file()}
        hint={m.grants_roster_file_hint()}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={takeFile}
      />
      {oldFile && <EncodingField file={oldFile} onChange={decode} />}
      <Field label={m.grants_roster_text()} hint={m.grants_roster_text_hint()} error={error || undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            value={csv}
            onChange={(event) => {
              change(event.target.value);
              setOldFile(undefined);
            }}
          />
        )}
      </Field>
      <Button onClick={() => check()} pending={isPending} variant="outline" className="justify-self-start">
        {m.grants_roster_check()}
      </Button>
      {checked && isChoosing && <ChooseColumns checked={checked} pending={isPending} onChoose={check} />}
      {checked?.Table.IsRecognized && (
        <RosterResult
          courseId={courseId}
          roster={{ Csv: csv, Columns: columns }}
          rows={checked.Rows}
          onDone={() => change('')}
          onChooseColumns={isChoosing ? undefined : () => setIsChoosing(true)}
        />
      )}
    </section>
  );
}
