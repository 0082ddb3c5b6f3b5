import { describeAccess, failureStatuses } from './openapi';
import { defaultBodyLimit, type RouteShape } from './route';

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A readable page of the table: one file without scripts, and nothing from elsewhere. */
export function renderDocsPage(
  table: readonly RouteShape[],
  options: { title: string; statusOf: (code: string) => number },
): string {
  const services = [...new Set(table.map((route) => route.service))];
  const row = (route: RouteShape): string =>
    `<tr id="${route.id}"><td><a href="#${route.id}">${[route.id, ...(route.alsoIds ?? [])].join(', ')}</a></td><td><b>${route.method}</b> <code>${escape(route.path)}</code>` +
    `<br>${escape(route.summary)}${route.refusals?.length ? `<br><small>Refusals: ${route.refusals.map((code) => `<code>${escape(code)}</code>`).join(' ')}</small>` : ''}</td>` +
    `<td>${escape(describeAccess(route.access))}</td><td>${failureStatuses(route, options.statusOf).join(' ')}</td><td>${Math.round((route.bodyLimit ?? defaultBodyLimit) / 1024)} KB</td></tr>`;
  const section = (service: string): string =>
    `<h2>${service}</h2><table><thead><tr><th>Id</th><th>Route</th><th>Who</th><th>Failures</th><th>Body</th></tr></thead><tbody>${table
      .filter((route) => route.service === service)
      .map(row)
      .join('')}</tbody></table>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(options.title)}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #8884;padding:.4rem .6rem;text-align:left;vertical-align:top}code{font-size:.9em}h2{margin-top:2.5rem;text-transform:capitalize}</style></head>
<body><h1>${escape(options.title)}</h1><p>Success is status 200 with JSON. Failures carry <code>{"type":"error","errors":["code"],"message","field"}</code>.
Machine-readable: <a href="/rest/openapi.json">/rest/openapi.json</a>.</p>${services.map(section).join('')}</body></html>`;
}
