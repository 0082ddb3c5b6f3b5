import { doneStatus } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { server, type Comment } from '../../../api';
import { csvText } from '../../../ui';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';

export interface CommentChoice {
  format: 'csv' | 'html';
}

export interface CommentRow {
  comment: string;
  author: string;
  created: string;
  screen: string;
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
      screen: app.screens[root.reference]?.name ?? '',
      isAnswer: comment !== root,
      isDone: root.status === doneStatus,
    }));
}

/** All comments as a table. */
export async function exportComments(source: ExportSource, { format }: CommentChoice, run: Run): Promise<ExportedFile> {
  const { t } = run;
  const comments = await server.comments.list({ appID: source.appId });
  run.signal.throwIfAborted();
  const head = ['comment', 'author', 'created', 'screen', 'kind', 'state'].map((column) => t(`comments.${column}`));
  const rows = commentRows(source.app, comments).map((row) => [
    ...[row.comment, row.author, row.created, row.screen],
    t(row.isAnswer ? 'comments.answer' : 'comments.root'),
    t(row.isDone ? 'comments.done' : 'comments.open'),
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
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${look}</style><h1>${escaped(title)}</h1><table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table></html>`;
}
