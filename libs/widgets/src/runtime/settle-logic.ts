import { readVariable, writeVariable } from '@prototrail/model';
import { refreshBound } from './entering';
import { set, type Run } from './run';
import { runDataScripts } from './triggers';

/** At the end of a step: data scripts run after what changed data, and `_qux.loading` says whether a request is under way. */
export function settleLogic(run: Run): void {
  if (run.state.status !== 'running') return;
  if (run.hasNewData) runDataScripts(run);
  const before = run.state.variables;
  const isLoading = run.state.logic.calls.some(({ job }) => job.kind === 'request');
  if (isLoading === (readVariable(before, '_qux.loading') === true)) return;
  set(run, { variables: writeVariable(before, '_qux.loading', isLoading) });
  refreshBound(run, before);
}
