import { doneStatus } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { placeHref, placeName, placeOf, server, type Comment } from '../../../api';
import { formatDuration, translate } from '../../../i18n';
import { csvText } from '../../../ui';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';

export interface CommentChoice {
  format: 'csv' | 'html';
}

export interface CommentRow {
  comment: string;
  author: string;
  created: string;
  /** What it is about: a screen, a view of the results or a moment of a recording. */
  place: string;
  /** Where that can be seen; empty for what lies on the canvas. */
  link: string;
  isAnswer: boolean;
  isDone: boolean;
}

/** Comments with their answers below them, oldest first. */
export function commentRows(app: App, comments: readonly Comment[]): CommentRow[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: Comment, depth = 0): Comment => {
    const parent = comment.parentId === undefined ? undefined : known.get(comment.parentId);
    return parent === undefined || depth > comments.length ? comment : rootOf(parent, depth + 1);
  };
  return comments
    .map((comment) => ({ comment, root: rootOf(comment) }))
    .sort(
      (a, b) =>
        a.root.created - b.root.created ||
        a.root.id.localeCompare(b.root.id) ||
        Number(a.comment !== a.root) - Number(b.comment !== b.root) ||
        a.comment.created - b.comment.created,
    )
    .map(({ comment, root }) => ({
      comment: comment.message,
      author: [comment.user.name, comment.user.lastname].filter(Boolean).join(' '),
      created: new Date(comment.created).toISOString(),
      place: placeText(app, root),
      link: linkTo(root),
      isAnswer: comment !== root,
      isDone: root.status === doneStatus,
    }));
}

function placeText(app: App, root: Comment): string {
  const comments = (key: string, values?: object): string => translate(`comments:${key}`, { ...values });
  const place = placeName(placeOf(root), app.screens, { comments, views: (key) => translate(`result-views:${key}`) });
  return root.atMs === undefined ? place : `${place}, ${comments('place.moment', { time: formatDuration(root.atMs) })}`;
}

function linkTo(root: Comment): string {
  const href = placeHref(root);
  return href === undefined ? '' : new URL(href, window.location.href).href;
}

/** All comments as a table. */
export async function exportComments(source: ExportSource, { format }: CommentChoice, run: Run): Promise<ExportedFile> {
  const { t } = run;
  const comments = await server.comments.list({ appID: source.appId });
  run.signal.throwIfAborted();
  const head = ['comment', 'author', 'created', 'place', 'kind', 'state', 'link'].map((column) =>
    t(`comments.${column}`),
  );
  const rows = commentRows(source.app, comments).map((row) => [
    ...[row.comment, row.author, row.created, row.place],
    t(row.isAnswer ? 'comments.answer' : 'comments.root'),
    t(row.isDone ? 'comments.done' : 'comments.open'),
    row.link,
  ]);
  const name = `${fileName(source.app.name)} ${t('comments.file')}`;
  if (format === 'csv') {
    const blob = new Blob([csvText({ head, rows })], { type: 'text/csv' });
    return { name: `${name}.csv`, blob, notes: [] };
  }
  const blob = new Blob([tableDocument(name, head, rows)], { type: 'text/html' });
  return { name: `${name}.html`, blob, notes: [] };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, '<br>');

const look =
  'body{font:14px/1.5 system-ui,sans-serif;margin:32px;color:#21201d}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid #e4e2dd}th{font-weight:600}';

function tableDocument(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = (cell: string): string =>
    /^https?:\/\/\S+$/.test(cell) ? `<a href="${escaped(cell)}">${escaped(cell)}</a>` : escaped(cell);
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${shown(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${look}</style><h1>${escaped(title)}</h1><table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table></html>`;
}
