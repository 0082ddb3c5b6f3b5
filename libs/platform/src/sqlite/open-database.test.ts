import { toPlatformError } from './open-database';

describe('what the engine throws', () => {
  const failure = (message: string, codes: object = {}): Error => Object.assign(new Error(message), codes);

  test.each([
    ['a damaged page', failure('database disk image is malformed', { sqliteCode: 11 }), 'damaged'],
    ['the same without a code', failure('database disk image is malformed'), 'damaged'],
    ['another file in its place', failure('file is not a database'), 'damaged'],
    ['a lock', failure('database is locked', { sqliteCode: 5 }), 'unavailable'],
    ['no reason', failure('unable to open'), 'unavailable'],
  ])('%s is told by its kind', (_name, error, code) => {
    expect(toPlatformError(error, 'documents')).toMatchObject({ code });
  });
});
