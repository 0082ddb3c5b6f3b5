import { embedCode, isOrigin, reviewLink, splitPassword, testHash, testLink, testPage } from './links';

const hash = 'a'.repeat(56) + 'PASSWORD';

describe('links', () => {
  it('adds only what differs from a recorded test in the language of the browser', () => {
    expect(testLink('https://x.org', hash, { isRecorded: true })).toBe(`https://x.org/t/${hash}`);
    expect(testLink('https://x.org', hash, { isRecorded: false, language: 'de' })).toBe(
      `https://x.org/t/${hash}?log=false&ln=de`,
    );
    expect(testPage('https://x.org', hash, { isRecorded: false })).toBe(
      `https://x.org/test.html#/test.html?h=${hash}&log=false`,
    );
  });

  it('names the page that is told what happens, if it is an origin', () => {
    const embedder = 'https://shop.example';
    expect(testPage('https://x.org', hash, { isRecorded: true, embedder })).toMatch(
      /embedder=https%3A%2F%2Fshop\.example$/,
    );
    for (const text of ['*', 'shop.example', 'https://shop.example/', 'ftp://shop.example', 'null', 'javascript:1'])
      expect(isOrigin(text)).toBe(false);
    expect(isOrigin('http://localhost:3000')).toBe(true);
  });

  it('leads reviewers to the review page', () => {
    expect(reviewLink('https://x.org', hash)).toBe(`https://x.org/s/${hash}`);
    expect(reviewLink('https://x.org', hash, { showsAreas: true })).toBe(`https://x.org/s/${hash}?areas=true`);
  });

  it('splits off a password that completes the hash', () => {
    const parts = splitPassword(hash);
    expect(parts.password).toBe('PASSWORD');
    expect(parts.hash + parts.password).toBe(hash);
    expect(parts.hash.length).toBeLessThan(60);
  });

  it('escapes the name of the prototype in the embed text', () => {
    expect(embedCode('https://x.org/?a=1&b=2', { w: 375, h: 812 }, 'My "best" <app>')).toBe(
      '<iframe src="https://x.org/?a=1&amp;b=2" width="375" height="812" title="My &quot;best&quot; &lt;app>" style="border:0"></iframe>',
    );
  });

  it('takes the hash of testers, not those of members', () => {
    expect(testHash({ r: 2, t: 1, w: 3 })).toBe('t');
    expect(testHash({})).toBeUndefined();
  });
});
