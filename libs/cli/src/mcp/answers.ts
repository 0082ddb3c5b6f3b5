import { CallFailed } from '@prototrail/client';
import { isRecord } from '@prototrail/model';

interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** An answer as text; what the server refuses is an answer too, so that the assistant can tell or mend it. */
export async function answered(work: () => unknown): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: reasonOf(error) }] };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return error instanceof Error ? error.message : String(error);
  if (error.status === 401) return 'The server does not accept the key: it is wrong, has ended, or was revoked.';
  const said = isRecord(error.body) && typeof error.body['message'] === 'string' ? ` ${error.body['message']}` : '';
  if (error.status === 403)
    return `The key may not do this: give it the scope, or ask the owner of the prototype.${said}`;
  if (error.status === 404) return `There is no such thing, or the key may not see it.${said}`;
  return `The server answered ${error.status}.${said}`;
}
