import { restDefinition, scriptDefinition, writeVariable, type Widget } from '@prototrail/model';
import { refreshBound } from './entering';
import type { RestStatus } from './logic';
import type { CallAnswer } from './logic-state';
import { hideVariable, isUnrecorded } from './recorded-value';
import { set, type Run } from './run';

export type Response = Omit<Extract<CallAnswer, { kind: 'response' }>, 'kind'>;

/** As rules name the end of a request. */
export const statusOf = ({ status }: Response): RestStatus => (status >= 200 && status < 300 ? '200' : '4xx');

/** A request that its author has given an answer is not sent. Undefined for all others, and for scripts. */
export function answerByMock(run: Run, widget: Widget): RestStatus | undefined {
  const mock = restDefinition(widget)?.mock;
  if (mock?.use !== 'always') return undefined;
  const response = { status: mock.status, value: mock.body };
  storeResponse(run, widget, response, []);
  return statusOf(response);
}

/** Writes the variables of an answer (simulation rules 8.3). `from` are the variables that the request was made of. */
export function storeResponse(run: Run, widget: Widget, response: Response, from: readonly string[]): void {
  const rest = restDefinition(widget);
  if (!rest) return;
  const path = rest.output.databinding;
  const before = run.state.variables;
  if (statusOf(response) === '200') {
    if (path === '') return;
    // What a server gives back may be what it was given.
    if (from.some((each) => isUnrecorded(run, each))) hideVariable(run, path);
    set(run, { variables: writeVariable(before, path, response.value ?? '') });
    refreshBound(run, before);
    run.hasNewData = true;
    return;
  }
  const { status, message = '' } = response;
  const failed = path !== '' && expectsError(run, path) ? writeVariable(before, path, 'ERROR') : before;
  set(run, { variables: writeVariable(failed, '_qux.restError', { status, message }) });
}

/**
 * The variable of the answer holds its earlier value after a failure. Older prototypes find the text `ERROR` there: those that look
 * for it, in a rule or a script, still do.
 */
function expectsError({ derived: { app } }: Run, path: string): boolean {
  const isTested = Object.values(app.lines).some(({ rule }) => rule?.databinding === path && rule.value === 'ERROR');
  return isTested || Object.values(app.widgets).some((widget) => scriptDefinition(widget)?.script.includes('ERROR'));
}
