import { Readable } from 'node:stream';
import { m } from '@guildhall/messages';
import { currentLanguage, languageOf } from '@guildhall/messages/language';
import type pg from 'pg';
import yazl from 'yazl';
import type { Database } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { type Download, safeFileName } from '../../http/download.ts';
import { escapeHtml } from '../../lib/html.ts';
import { pictureKeysOf } from '../files/index.ts';

interface IndexEntry {
  path: string;
  name: string;
  count: number;
}

interface Index {
  brandName: string;
  name: string;
  now: Date;
  parts: IndexEntry[];
  files: { path: string }[];
}

const STYLES = `:root { color-scheme: light dark }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { padding-block: .4rem; padding-inline: 0 .6rem; text-align: start }
tr { border-bottom: 1px solid #8884 } td:last-child, th:last-child { text-align: end }`;

const linkTo = (path: string, text: string) =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a>`;

const rowOf = ({ path, name, count }: IndexEntry) =>
  `<tr><td>${escapeHtml(name)}</td><td>${linkTo(path, path)}</td><td>${count}</td></tr>`;

/** The page that people open first. Works from a folder, without the site. */
function renderIndex({ brandName, name, now, parts, files }: Index): string {
  const title = escapeHtml(m.personal_data_archive_title({ brandName }));
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const headings = [m.personal_data_archive_part(), m.personal_data_archive_file(), m.personal_data_archive_count()];
  const fileList = files.map(({ path }) => `<li>${linkTo(path, path.split('/').at(-1) ?? path)}</li>`).join('\n');
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage()}" dir="${languageOf(currentLanguage()).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${STYLES}</style></head><body>`,
    `<h1>${title}</h1>`,
    `<p>${escapeHtml(m.personal_data_archive_intro({ brandName, name, moment }))}</p>`,
    `<table><thead><tr>${headings.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead><tbody>`,
    ...parts.map(rowOf),
    '</tbody></table>',
    `<h2>${escapeHtml(m.personal_data_archive_files())}</h2>`,
    files.length > 0 ? `<ul>${fileList}</ul>` : `<p>${escapeHtml(m.personal_data_archive_none())}</p>`,
    '</body></html>',
  ].join('\n');
}

/**
 * What is stored about a person, part by part: queries of their id (`$1`). Hashes, keys and tokens stay here. `x_sentence` is
 * what the server says by itself in `x`.
 */
export const EXPORTED_PARTS: Record<string, string> = {
  profile: `select id, name, email, email_verified, image, bio, role, created_at, updated_at, recorded_at,
    mails_new_assignments, mails_deadline_reminders, mails_grades, mails_certificates, mails_announcements,
    mails_enrolments, mails_submissions, mails_refunds, mails_waiting, mails_disputes, mails_trial_reminders, mails_reduced_wishes,
    deletion_due_at
    from "user" where id = $1`,
  'ways-to-log-in': `select provider_id as kind, null as name, created_at from account where user_id = $1
    union all select 'totp', null, created_at from totp where user_id = $1
    union all select 'passkey', name, created_at from passkey where user_id = $1`,
  sessions: `select ip_address, user_agent, created_at, expires_at from session where user_id = $1 order by created_at`,
  'security-log': `select kind, detail, detail_sentence, ip_address, user_agent, at
    from security_event where person_id = $1 order by at`,
  enrolments: `select course_id, course.title, enrolled_at, origin, state
    from enrolment join course on course.id = course_id where student_id = $1 order by enrolled_at`,
  invitations: `select course.title, invitation.name, invitation.email, invitation.reason, invitation.created_at,
    invitation.ends_at, invitation.accepted_at, invitation.withdrawn_at
    from invitation left join course on course.id = invitation.course_id
    where invitation.email = (select email from "user" where id = $1 and email_verified) or invitation.accepted_by = $1
    order by invitation.created_at`,
  basket: `select course_id, title, added_at from basket_line join course on course.id = course_id where user_id = $1
    order by added_at`,
  orders: `select "order".id, "order".created_at, "order".currency, "order".country, company, tax_number, position, course.title,
    list_price_cents, discount_cents, order_line.price_cents, tax_rate, tax_cents, outcome, back_cents,
    days as refund_days, percent as refund_percent
    from "order" join order_line on order_id = "order".id join course on course.id = course_id
      left join refund_rule on version = refund_rule_id where buyer_id = $1
    order by "order".created_at, "order".id, position`,
  returns: `select order_id, position, course.title, request.reason, opened_lessons, lessons, state, request.created_at,
    request.back_cents, ended_place, answer, answered_at
    from return_request as request join order_line using (order_id, position) join course on course.id = course_id
    where person_id = $1 order by request.created_at`,
  'used-codes': `select code.text as code, order_id, email, used_at, given_back_at, released_at
    from code_use join code on code.id = code_id where buyer_id = $1 order by used_at`,
  codes: `select text as code, percent, amount_cents, currency, first_day, last_day, uses, created_at, ended_at
    from code where owner_id = $1 order by created_at, id`,
  payments: `select payment.id, receipt_number, course.title, amount_cents, payment.currency, payment.status, card_brand, card_last4,
    refunded_cents, payment.created_at, paid_at, refunded_at, payment.reason, payment.reason_sentence
    from payment join course on course.id = course_id where student_id = $1 order by payment.created_at`,
  trials: `select course_id, started_at, ends_at from trial where student_id = $1 order by started_at`,
  wishes: `select course_id, course.title, added_at from wish join course on course.id = course_id where person_id = $1 order by added_at`,
  progress: `select course_id, lesson_id, watched::text, position_seconds, done_at, updated_at
    from lesson_progress where student_id = $1 and course_id in (select course_id from enrolment where student_id = $1
      union select course_id from trial where student_id = $1)`,
  'opened-lessons': `select course_id, lesson_id, opened_at from lesson_opening where student_id = $1 order by opened_at`,
  notes: `select lesson_id, second, text, created_at, updated_at from lesson_note where student_id = $1 order by created_at`,
  submissions: `select assignment.title as assignment, answer, link, submitted_at, is_late, grade, comment, graded_at
    from submission join assignment on assignment.id = assignment_id where student_id = $1 order by submitted_at`,
  'quiz-attempts': `select lesson_id, number, started_at, handed_in_at, right_count, question_count, passed, marked_again_at,
    (select jsonb_object_agg(answer.number, answer.answer) from attempt_answer as answer where attempt_id = attempt.id) as answers
    from attempt where student_id = $1 order by started_at`,
  'extra-quiz-attempts': `select lesson_id, attempts, granted_at from extra_attempt where student_id = $1`,
  certificates: `select id, course_title, student_name, issued_at, credential, revoked_at, revocation_reason,
    revocation_sentence as revocation_reason_sentence
    from certificate where student_id = $1 order by issued_at`,
  reviews: `select course_id, rating, description, created_at, answer, answered_at, hidden_at, hidden_reason
    from review where student_id = $1 order by created_at`,
  'applications-to-teach': `select teacher_name, experience_level, title, category, status, reason, created_at, decided_at
    from teacher_request where applicant_id = $1 order by created_at`,
  reports: `select kind, subject_title, reason, explanation, status, answer, answer_sentence, created_at, decided_at
    from report where reporter_id = $1 order by created_at`,
  classes: `select id, title, description, price_cents, currency, status, created_at from course where teacher_id = $1`,
  /** Whom an admin has decided about is no data of the admin's. */
  decisions: `select action, case when person_id = $1 then subject_name end as subject_name,
    case when person_id = $1 then subject_sentence end as subject_name_sentence,
    case when person_id = $1 then reason end as reason, case when person_id = $1 then reason_sentence end as reason_sentence, at, coalesce(actor_id = $1, false) as by_me
    from audit_entry where person_id = $1 or actor_id = $1 order by at`,
  pictures: `select id, width, height, bytes, created_at from image where owner_id = $1 order by created_at`,
  files: `select name, purpose, content_type, size_bytes, state, created_at from attachment where owner_id = $1 order by created_at`,
};

async function readPart(pool: pg.Pool, name: string, personId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(EXPORTED_PARTS[name] ?? '', [personId]);
  return rows.map(sayTexts);
}

const SENTENCE = '_sentence';

/** In the language of the reader. */
function sayTexts(row: object): object {
  const columns = new Map<string, unknown>(Object.entries(row));
  for (const [name, sentence] of Object.entries(row)) {
    if (!name.endsWith(SENTENCE)) continue;
    const column = name.slice(0, -SENTENCE.length);
    const english = columns.get(column);
    if (typeof english === 'string') columns.set(column, sayStored('', english, sentence));
    columns.delete(name);
  }
  return Object.fromEntries(columns);
}

/** Stored ones; the videos of lessons belong to their class. */
const listOwnFiles = (database: Database, personId: string) =>
  database
    .selectFrom('attachment')
    .select(['id', 'name', 'object_key'])
    .where('owner_id', '=', personId)
    .where('state', '=', 'stored')
    .where('purpose', '<>', 'lesson-video')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

const listOwnPictureIds = (database: Database, personId: string) =>
  database
    .selectFrom('image')
    .select(['id', 'width'])
    .where('owner_id', '=', personId)
    .where('is_stored', '=', true)
    .execute();

export interface ExportDeps {
  pool: pg.Pool;
  database: Database;
  objectStore: ObjectStore;
  settings: { brandName: string };
}

interface Exported {
  personId: string;
  name: string;
  now: Date;
}

/** A ZIP file that is written while it is sent: one part, or a piece of one file, is in memory at a time. */
export async function exportPerson(deps: ExportDeps, { personId, name, now }: Exported): Promise<Download> {
  const zip = new yazl.ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const add = (path: string, open: () => Promise<Readable>) => addEntry(zip, content, { path, open, now });
  const parts: IndexEntry[] = [];
  for (const part of Object.keys(EXPORTED_PARTS)) {
    const path = `data/${part}.json`;
    add(path, async () => {
      const rows = await readPart(deps.pool, part, personId);
      parts.push({ path, name: part.replaceAll('-', ' '), count: rows.length });
      return Readable.from([`${JSON.stringify(rows, null, 2)}\n`]);
    });
  }
  const files = await listFiles(deps, personId);
  for (const { path, key } of files)
    add(path, async () => (await deps.objectStore.read(key))?.stream ?? Readable.from([]));
  /** Last: it counts what is in the parts. */
  add('index.html', async () => Readable.from([renderIndex({ ...deps.settings, name, now, parts, files })]));
  zip.end();
  return { fileName: `${deps.settings.brandName} - ${m.personal_data_heading()}.zip`, content };
}

interface Entry {
  path: string;
  open: () => Promise<Readable>;
  now: Date;
}

/** Opened when its turn comes; closed with the download, when the reader leaves. */
function addEntry(zip: yazl.ZipFile, content: Readable, { path, open, now }: Entry): void {
  zip.addReadStreamLazy(path, { mtime: now }, (done) => {
    open().then(
      (stream) => {
        const close = () => stream.destroy();
        content.once('close', close);
        stream.once('close', () => content.off('close', close));
        stream.once('error', (error) => content.destroy(error));
        if (content.destroyed) stream.destroy();
        done(null, stream);
      },
      (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/** The widest form of each picture. Ids keep files of one name apart. */
async function listFiles({ database, objectStore }: ExportDeps, personId: string) {
  const files = (await listOwnFiles(database, personId)).map(({ id, name, object_key }) => ({
    path: `files/${id}/${safeFileName(name) || id}`,
    key: object_key,
  }));
  for (const { id } of await listOwnPictureIds(database, personId)) {
    for (const key of pictureKeysOf(id).reverse()) {
      if (!(await objectStore.stat(key))) continue;
      files.push({ path: `pictures/${id}.${key.split('.').at(-1)}`, key });
      break;
    }
  }
  return files;
}
