import { expect, test } from 'vitest';
import { InvalidSettings } from '../../settings/parse-settings.ts';
import { readSettings } from '../../settings/settings.ts';

test('by default pictures and files are stored on disk', () => {
  expect(readSettings({}).objectStore).toEqual({ kind: 'disk' });
  expect(readSettings({ OBJECT_STORE: 'disk', AWS_REGION: 'eu-west-1' }).objectStore).toEqual({ kind: 'disk' });
});

test.each([
  ['s3://pictures', { bucket: 'pictures', prefix: '' }],
  ['s3://pictures/', { bucket: 'pictures', prefix: '' }],
  ['s3://my.pictures/school/guildhall/', { bucket: 'my.pictures', prefix: 'school/guildhall' }],
])('%s names a bucket', (OBJECT_STORE, bucket) => {
  expect(readSettings({ OBJECT_STORE }).objectStore).toMatchObject({ kind: 's3', ...bucket });
});

test('an S3 server other than Amazon’s is set by its address, and needs no region', () => {
  const { objectStore } = readSettings({ OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'http://localhost:9000' });
  expect(objectStore).toMatchObject({ endpoint: 'http://localhost:9000', region: 'us-east-1' });
});

test('the region comes from the settings', () => {
  const at = (environment: object) => readSettings({ OBJECT_STORE: 's3://pictures', ...environment }).objectStore;
  expect(at({ AWS_REGION: 'eu-west-1', AWS_DEFAULT_REGION: 'eu-west-2' })).toMatchObject({ region: 'eu-west-1' });
  expect(at({ AWS_DEFAULT_REGION: 'eu-west-2' })).toMatchObject({ region: 'eu-west-2' });
  expect(at({})).toMatchObject({ endpoint: undefined, region: undefined });
});

const INVALID_STORES = [
  'tape',
  's3:pictures',
  's3://',
  's3://Pictures',
  's3://ab',
  's3://abc/a//b',
  's3://abc/../b',
  's3://abc/a b',
];

test.each(INVALID_STORES)('OBJECT_STORE=%s is refused with one plain line', (OBJECT_STORE) => {
  const reading = () => readSettings({ OBJECT_STORE });
  expect(reading).toThrow(InvalidSettings);
  expect(reading).toThrow(/^OBJECT_STORE must be disk, or a bucket such as s3:\/\/my-bucket\/guildhall\.$/);
});

test('an endpoint that is not a URL is refused with one plain line', () => {
  expect(() => readSettings({ OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'localhost' })).toThrow(
    /^AWS_ENDPOINT_URL must be an address such as http:\/\/localhost:9000\.$/,
  );
});
