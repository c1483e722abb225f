import type { NewCode, NewCodeSeries } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sql } from 'kysely';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { toPriceCents } from '../courses/index.ts';
import { readSaleDefaults } from '../shop/index.ts';
import { drawCode } from './draw-code.ts';
import { type CodeActor, ownerOf } from './find-own-code.ts';
import { foldCode } from './fold-code.ts';

interface CodeAddition<Input> {
  actor: CodeActor;
  input: Input;
  now: Date;
}

/** What takes something off, from when and until when, and for which classes. */
async function checkTerms(tx: Tx, { actor, input, now }: CodeAddition<Omit<NewCode, 'Text' | 'MaxUses'>>) {
  const ownerId = ownerOf(actor);
  const { currency, time_zone } = await readSaleDefaults(tx);
  const { Value, FirstDay, LastDay } = input;
  if (FirstDay && LastDay && LastDay < FirstDay) throw invalidField('LastDay', m.reductions_days_reversed());
  const { rows } = await sql<{ starts_at: Date | null; ends_at: Date | null }>`
    select ${FirstDay}::date::timestamp at time zone zone as starts_at,
      (${LastDay}::date + 1)::timestamp at time zone zone as ends_at
    from (values (${time_zone || 'UTC'})) as shop (zone)
  `.execute(tx);
  const { starts_at = null, ends_at = null } = rows[0] ?? {};
  if (ends_at && ends_at <= now) throw invalidField('LastDay', m.reductions_day_past());
  const classIds = [...new Set(input.ClassIds)];
  await refuseOtherClasses(tx, classIds, ownerId);
  return {
    classIds,
    terms: {
      owner_id: ownerId,
      percent: input.Kind === 'percent' ? Value : null,
      amount_cents: input.Kind === 'amount' ? toAmountCents(Value, currency) : null,
      currency: input.Kind === 'amount' ? currency : null,
      first_day: FirstDay,
      last_day: LastDay,
      starts_at,
      ends_at,
      max_uses_per_person: input.UsesPerPerson,
      new_buyers_only: input.NewBuyersOnly,
      for_all_classes: classIds.length === 0,
      created_at: now,
    },
  };
}

function toAmountCents(price: number, currency: string): number {
  if (price === 0) throw invalidField('Value', m.codes_value_missing());
  return toPriceCents({ price, currency, path: 'Value' });
}

/** Locked until the transaction ends: a class that is handed over or deleted meanwhile waits. */
async function refuseOtherClasses(tx: Tx, ids: string[], ownerId: string | null): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .selectFrom('course')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'Archived')
    .$if(ownerId !== null, (query) => query.where('teacher_id', '=', ownerId ?? ''))
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (own.length < ids.length) throw invalidField('ClassIds', m.codes_classes_unknown());
}

async function insertClasses(tx: Tx, codeId: string, classIds: string[]): Promise<void> {
  if (classIds.length === 0) return;
  const rows = classIds.map((course_id) => ({ code_id: codeId, course_id }));
  await tx.insertInto('code_class').values(rows).execute();
}

export async function addCode(tx: Tx, { actor, input, now }: CodeAddition<NewCode>) {
  const { terms, classIds } = await checkTerms(tx, { actor, input, now });
  const { Text: text, MaxUses: max_uses } = input;
  const folded = foldCode(text);
  if (folded === '') throw invalidField('Text', m.codes_text_missing());
  const code = await tx
    .insertInto('code')
    .values({ id: newId(), text, folded, series_id: null, max_uses, ...terms })
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!code) throw invalidField('Text', m.codes_text_taken());
  await insertClasses(tx, code.id, classIds);
  const subject = { subjectId: code.id, subjectName: text, personId: terms.owner_id };
  await recordAudit(tx, { actorId: actor.id, action: 'code.added', ...subject, now });
  return inserted(code.id);
}

/** The first code of the series has its id, and its classes. Codes that exist are drawn again. */
export async function addCodeSeries(tx: Tx, { actor, input, now }: CodeAddition<NewCodeSeries>) {
  const { terms, classIds } = await checkTerms(tx, { actor, input, now });
  const { Prefix, Count } = input;
  const seriesId = newId();
  const ids = [seriesId, ...Array.from({ length: Count - 1 }, newId)];
  while (ids.length > 0) {
    const codes = ids.map((id) => ({ id, text: drawCode(Prefix) }));
    const rows = codes.map((code) => ({
      ...{ ...code, folded: foldCode(code.text), series_id: seriesId, max_uses: 1 },
      ...terms,
    }));
    const added = await tx
      .insertInto('code')
      .values(rows)
      .onConflict((conflict) => conflict.column('folded').doNothing())
      .returning('id')
      .execute();
    const known = new Set(added.map(({ id }) => id));
    ids.splice(0, ids.length, ...ids.filter((id) => !known.has(id)));
  }
  await insertClasses(tx, seriesId, classIds);
  const subject = { subjectId: seriesId, subjectName: `${Prefix}…`, personId: terms.owner_id };
  await recordAudit(tx, { actorId: actor.id, action: 'code.series-added', ...subject, now });
  return inserted(seriesId);
}
