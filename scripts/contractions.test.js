import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findContractions, refuseContraction } from './contractions.js';

const CONTRACTING = [
  'drop table course;',
  'alter table course drop column title;',
  'drop index assignment_duplicate;',
  'alter table course rename column title to name;',
  'alter table course rename title to name;',
  'alter table course rename to class;',
  'alter table course alter column title set not null;',
  'alter table course alter column title drop default;',
  'alter table course alter column price type bigint;',
  'alter table course add column level text not null;',
  'ALTER TABLE course\n  ADD level text NOT NULL,\n  ADD place text;',
  'alter table course add column level int not null default 1, add column place text not null;',
  'alter table course add constraint short check (length(title) < 20);',
  'alter table course add check (price > 0);',
  'create unique index course_title on course (title);',
  'do $$ begin alter table course drop column title; end $$;',
];

test('each statement that the server of the release before may not survive is found', () => {
  for (const statement of CONTRACTING) assert.equal(findContractions(statement).length, 1, statement);
});

test('new tables with whatever rules, and columns that need not be written, are good', () => {
  const text = `create table level (id uuid primary key, name text not null);
    alter table level add check (name <> ''), add column place text not null;
    create unique index level_name on level (name);
    -- drop table course;
    alter table course add column level text, add column places int not null default 0;
    alter table course add column length int not null generated always as (1) stored;
    create index course_level on course (level);`;
  assert.deepEqual(findContractions(text), []);
});

test('a migration that contracts says which release no longer uses what goes, and that is out', () => {
  const text = 'alter table course drop column title;';
  assert.match(
    refuseContraction('0048-titles.sql', text, '0.3.0') ?? '',
    /^0048-titles.sql drops a column\. .*unused since VERSION/,
  );
  const named = `-- unused since 0.3.0: the old name\n${text}`;
  assert.equal(refuseContraction('0048-titles.sql', named, '0.3.0'), undefined);
  assert.equal(refuseContraction('0048-titles.sql', named, '0.10.0'), undefined);
  assert.match(refuseContraction('0048-titles.sql', named, '0.2.9') ?? '', /0\.3\.0 is not released yet/);
  assert.equal(refuseContraction('0047-titles.sql', text, '0.3.0'), undefined);
});
