import { isRecord, referencesIn } from '@prototrail/model';
import { stringifyLargeJson } from '@prototrail/platform';
import { parseDocument } from './document-text';

const secretHeader = /auth|token|key|secret|cookie|password|session/i;

/** Where a document holds elements: components are copies of them. */
const places = ['widgets', 'templates'] as const;

/**
 * The text of a prototype for people outside of the team: without tokens and secret headers of its requests, and without the repository
 * that it comes from. What refers to variables stays: a run needs to know which ones to send along.
 */
export async function withoutRequestSecrets(text: string): Promise<string> {
  if (!text.includes('"Rest"') && !text.includes('"codeHost"')) return text;
  const { codeHost, ...document } = await parseDocument(text);
  const changed = places.flatMap((place) => {
    const elements = withoutSecretsIn(document[place]);
    return elements ? [[place, elements] as const] : [];
  });
  return changed.length === 0 && codeHost === undefined
    ? text
    : stringifyLargeJson({ ...document, ...Object.fromEntries(changed) });
}

/** The elements of a document without secrets; undefined where there are none. */
function withoutSecretsIn(elements: unknown): Record<string, unknown> | undefined {
  if (!isRecord(elements)) return undefined;
  const changed = Object.entries(elements).flatMap(([id, widget]) => {
    const rest =
      isRecord(widget) && widget['type'] === 'Rest' && isRecord(widget['props']) ? widget['props']['rest'] : null;
    return isRecord(widget) && isRecord(rest)
      ? [[id, { ...widget, props: { ...(widget['props'] as object), rest: withoutSecrets(rest) } }] as const]
      : [];
  });
  return changed.length === 0 ? undefined : { ...elements, ...Object.fromEntries(changed) };
}

function withoutSecrets(rest: Record<string, unknown>): Record<string, unknown> {
  const headers = Array.isArray(rest['headers']) ? (rest['headers'] as unknown[]) : undefined;
  return {
    ...rest,
    ...('token' in rest ? { token: referencesOf(rest['token']) } : {}),
    ...(headers ? { headers: headers.map(withoutSecret) } : {}),
  };
}

function withoutSecret(header: unknown): unknown {
  if (!isRecord(header) || !secretHeader.test(String(header['key']))) return header;
  return { ...header, value: referencesOf(header['value']) };
}

const referencesOf = (value: unknown): string =>
  typeof value === 'string'
    ? referencesIn(value)
        .map((path) => `\${${path}}`)
        .join('')
    : '';
