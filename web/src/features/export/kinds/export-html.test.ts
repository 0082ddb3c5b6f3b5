import { pageOf } from './export-html';

describe('a prototype as one HTML file', () => {
  const packed = { app: { name: '</script><script>alert(1)</script>' }, files: {} };
  const html = pageOf({ name: 'A & <b>', script: 'const a = "</script>";', style: 'a{}', packed });
  const page = new DOMParser().parseFromString(html, 'text/html');

  it('holds what is in it as text, whatever it says', () => {
    expect(page.title).toBe('A & <b>');
    expect(page.querySelectorAll('script')).toHaveLength(2);
    expect(JSON.parse(page.getElementById('prototype')?.textContent ?? '')).toEqual(packed);
  });

  it('may load nothing', () => {
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|connect-src/);
  });
});
