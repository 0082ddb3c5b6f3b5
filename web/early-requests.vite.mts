import { minifySync, type Plugin } from 'vite';

/**
 * The first script of the testers' page; it is written into the page, so it refers to nothing outside itself. It asks for the prototype
 * of a link and for the settings of its test while the code of the page is still loading, which takes longer than both. The page takes
 * the answers where it would have asked (src/api/early-answers.ts).
 */
function requestEarly(): void {
  const [address = '', query = location.search] = location.hash.replace(/^#\/?/, '').split('?', 2);
  const params = new URLSearchParams(query);
  const hash = params.get('h') ?? address;
  // Links with a password or with a draw between two prototypes are opened by the page.
  if (!/^[\w-]{60,200}$/.test(hash) || params.has('a') || params.has('erase')) return;
  const get = (url: string) => fetch(`/rest/invitation/${url}.json`, { credentials: 'omit' });
  const link = params.get('l');
  const app = get(`${hash}/app`).then(async (answer) => ({ answer, app: answer.ok ? await answer.json() : null }));
  const settings = app.then(({ app: opened }) => {
    const id = encodeURIComponent(String(opened?.id ?? opened?._id));
    const rule = link === null ? '' : `?link=${encodeURIComponent(link)}`;
    return opened && fetch(`/rest/invitation/${id}/${hash}/test.json${rule}`, { credentials: 'omit' });
  });
  // Who takes them learns what failed.
  settings.catch(() => undefined);
  Object.assign(window, { earlyAnswers: { hash, link, app, settings } });
}

/** Puts the script into the built page of testers, before anything else that is loaded. */
export function withEarlyRequests(): Plugin {
  return {
    name: 'early-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (path !== '/test.html') return html;
        const { code } = minifySync('early-requests.js', `(${requestEarly.toString()})();`);
        return html.replace(/(<title>.*?<\/title>)/, (title) => `${title}\n    <script>${code.trim()}</script>`);
      },
    },
  };
}
