import { readLink } from './link';
import { phoneLink } from './phone-link';

const hash = 'a'.repeat(64);
const other = 'b'.repeat(64);
const read = (address: string, random = 0) => {
  const url = new URL(address, 'https://x.org');
  return readLink(url, () => random);
};

it('reads the long form and records by default', () => {
  expect(read(`/test.html#/test.html?h=${hash}`)).toMatchObject({
    hash,
    isRecorded: true,
    hasWelcome: true,
    needsPassword: false,
    isPhone: false,
  });
});

it.each([`/test.html#/${hash}`, `/test.html#${hash}`, `/t/${hash}`])('reads the short form %s', (address) => {
  expect(read(address)).toMatchObject({ hash, isRecorded: true, hasWelcome: true });
});

it('reads the page for phones', () => {
  expect(read(`/test.html#/test/mobile/${hash}.html`)).toMatchObject({ hash, isPhone: true, isRecorded: true });
  expect(read(`/test.html#/test/mobile/1.html?h=${hash}`)).toMatchObject({ hash, isPhone: true });
  expect(read('/test.html#/test/mobile/1.html')).toBeNull();
});

it('does not record with log=false or debug=true', () => {
  expect(read(`/test.html#/test.html?h=${hash}&log=false`)).toMatchObject({ isRecorded: false, hasWelcome: true });
  expect(read(`/test.html#/test.html?h=${hash}&debug=true`)?.isRecorded).toBe(false);
});

it('runs the editor’s simulation without pages around it, and a phone’s test with them', () => {
  expect(read(`/test.html#/simulate.html?h=${hash}&log=false&screen=s2`)).toMatchObject({
    isSimulation: true,
    hasWelcome: false,
    screen: 's2',
  });
  expect(read(`/test.html#/simulate.html?qr=true&h=${hash}`)).toMatchObject({
    isSimulation: false,
    hasWelcome: true,
    isPhone: true,
    isRecorded: true,
  });
});

it('never records a review', () => {
  expect(read(`/test.html#/share.html?h=${hash}`)).toMatchObject({ isReview: true, isRecorded: false });
});

it('asks for a password when the hash is cut', () => {
  expect(read(`/test.html#/test.html?h=${hash.slice(0, 56)}`)?.needsPassword).toBe(true);
});

it('draws one of two hashes', () => {
  const address = `/test.html#/test.html?a=${hash}&b=${other}`;
  expect([read(address, 0.2)?.hash, read(address, 0.8)?.hash]).toEqual([hash, other]);
});

it('takes variables, user and language', () => {
  expect(read(`/test.html#/test.html?h=${hash}&data_city=Lisbon&u=ada&ln=de`)).toMatchObject({
    variables: { city: 'Lisbon' },
    user: 'ada',
    language: 'de',
  });
});

it.each(['/test.html', '/test.html#/test.html', '/test.html#/test.html?h=../../etc'])(
  'finds no hash in %s',
  (address) => {
    expect(read(address)).toBeNull();
  },
);

it('makes a link for a phone that is the same test', () => {
  const link = read(`/test.html#/test.html?h=${hash}&log=false&data_city=Lisbon&u=ada`);
  if (!link) throw new Error('The link was not read.');
  const { query: _, ...same } = link;
  expect(read(phoneLink(link, hash, 'https://x.org'))).toMatchObject({ ...same, isPhone: true });
});

it('reads the link of a study with its parameters, and passes both on to a phone', () => {
  const link = read(`/t/${hash}?l=panel1&PROLIFIC_PID=p7&log=true`);
  if (!link) throw new Error('The link was not read.');
  expect(link).toMatchObject({ studyLink: 'panel1', query: { PROLIFIC_PID: 'p7' }, isRecorded: true });
  expect(read(phoneLink(link, hash, 'https://x.org'))).toMatchObject({
    studyLink: 'panel1',
    query: { PROLIFIC_PID: 'p7' },
    isPhone: true,
  });
});

it('records nothing of a preview', () => {
  expect(read(`/t/${hash}?preview=true`)).toMatchObject({ isPreview: true, isRecorded: false, hasWelcome: true });
});

it('plays no animations with motion=off, on phones too', () => {
  expect(read(`/t/${hash}`)?.isStill).toBe(false);
  const link = read(`/t/${hash}?motion=off`);
  expect(link?.isStill).toBe(true);
  expect(link && phoneLink(link, hash, 'https://x.org')).toContain('motion=off');
});
