import { DesignRefused } from '../design/opened-design';
import { absolute, findFile, isMhtml, isPageText, pageOfMhtml, pageOfText, pagesOfZip, textOfFile } from './page-files';
import { stillPage, targetAttribute } from './still-page';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

describe('saved pages', () => {
  it('are known by their first tag, however many comments stand before it', () => {
    expect(isPageText(`${'<!-- a -->'.repeat(400)}<!doctype html><p>`)).toBe(true);
    expect(isPageText('<!---->'.repeat(800))).toBe(false);
    expect(['<div>a</div>', '\ufeff <html>', '{"a":1}', '<svg/>', '<?xml?>', 'words'].map(isPageText)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  });

  it('come out of an MHTML file with what belongs to them', () => {
    const mhtml = [
      'From: <Saved by Blink>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related;',
      '\ttype="text/html";',
      '\tboundary="----x"',
      '',
      '------x',
      'Content-Type: text/html',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Location: https://shop.example/a/',
      '',
      '<html><meta charset=3D"utf-8"><p>Caf=C3=A9 and =',
      'more</p></html>',
      '------x',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      'Content-Location: https://shop.example/a/b.png',
      '',
      btoa(String.fromCharCode(...png)),
      '------x--',
      '',
    ].join('\r\n');
    expect(isMhtml(mhtml)).toBe(true);
    const saved = pageOfMhtml(bytes(mhtml));
    const [name = ''] = saved?.pages ?? [];
    const page = saved?.files.get(name);
    expect(page && textOfFile(page)).toContain('<p>Café and more</p>');
    expect(saved?.files.get(findFile(saved.files, 'b.png?v=2', name) ?? '')?.bytes).toEqual(png);
  });

  it('of a zip start with the index, and leave out what frames showed', () => {
    const names = ['a/about.html', 'index.html', 'a/shop_files/frame.html', 'style.css'];
    const saved = pagesOfZip(new Map(names.map((name) => [name, bytes('x')])));
    expect(saved?.pages).toEqual(['index.html', 'a/about.html']);
    expect(findFile(saved?.files ?? new Map(), '../style.css', 'a/about.html')).toBe('style.css');
    expect(findFile(saved?.files ?? new Map(), '../../../etc/passwd', 'a/about.html')).toBeUndefined();
    expect(pagesOfZip(new Map([['a.txt', bytes('x')]]))).toBeUndefined();
  });

  it('name addresses of their own place', () => {
    expect(absolute('c.html', 'a/b.html')).toBe('a/c.html');
    expect(absolute('/c', 'https://x.example/a/')).toBe('https://x.example/c');
    expect(absolute('http://[', 'a.html')).toBeUndefined();
  });
});

describe('a page that stands still', () => {
  const html = `<!doctype html><title>Shop</title><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">
    <link rel="stylesheet" href="https://evil.example/a.css"><script>run()</script><style>@import url(//evil.example/b.css);.a{background:url(https://evil.example/c.png)}</style>
    <body onload="run()" background="https://evil.example/d.png"><img src="https://evil.example/e.png" srcset="https://evil.example/f.png 2x" onerror="run()">
    <iframe src="https://evil.example/g"></iframe><object data="https://evil.example/h"></object><svg onload="run()"><script>run()</script><use href="https://evil.example/i#a"/><image href="https://evil.example/j.png"/><a href="javascript:run()"><animate attributeName="href" to="javascript:run()"/></a></svg>
    <form action="next.html"><button formaction="https://evil.example/k">Go</button></form><video src="https://evil.example/l" poster="https://evil.example/m.png"></video>
    <div style="background:url('https://evil.example/n.png')" onclick="location.href='next.html'">x</div><a href="next.html" ping="https://evil.example/o">Next</a></body>`;

  it('runs nothing and loads nothing', () => {
    const still = stillPage(pageOfText(html, 'page.html'), 'page.html');
    const page = new DOMParser().parseFromString(still.html, 'text/html');
    expect(
      page.querySelectorAll('script, iframe, object, base, link, video, animate, [src], [ping], [formaction]'),
    ).toHaveLength(0);
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(attributes.filter(({ name, value }) => name !== targetAttribute && /evil\.example/.test(value))).toEqual([]);
    expect([...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('')).not.toMatch(/evil/);
    const [first] = page.head.querySelectorAll('meta');
    expect(page.head.firstElementChild).toBe(first);
    expect(first?.getAttribute('content')).toMatch(/^default-src 'none'/);
    expect(still.lacksFiles).toBe(true);
  });

  it('keeps where links, buttons and forms lead', () => {
    const still = stillPage(pageOfText(html.replace(/<base[^>]*>/, ''), 'page.html'), 'page.html');
    const page = new DOMParser().parseFromString(still.html, 'text/html');
    const targets = [...page.querySelectorAll(`[${targetAttribute}]`)].map((element) =>
      element.getAttribute(targetAttribute),
    );
    expect(targets).toEqual(
      ['javascript:run()', 'next.html', 'next.html', 'next.html'].filter((each) => targets.includes(each)),
    );
    expect(targets.filter((each) => each === 'next.html')).toHaveLength(3);
  });

  it('refuses a page that is too large to lay out', () => {
    const file = { bytes: new Uint8Array(21 * 1024 * 1024), type: 'text/html' };
    const huge = { pages: ['page.html'], files: new Map([['page.html', file]]) };
    expect(() => stillPage(huge, 'page.html')).toThrow(DesignRefused);
    const endless = new Map([
      ['page.html', { bytes: bytes('<link rel="stylesheet" href="a.css">'), type: '' }],
      ['a.css', { bytes: bytes('@import "a.css";'), type: '' }],
    ]);
    expect(() => stillPage({ pages: ['page.html'], files: endless }, 'page.html')).toThrow(DesignRefused);
  });
});
