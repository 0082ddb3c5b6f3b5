import RequestQueue from 'kafkajs/src/network/requestQueue';

let isQuiet = false;

/**
 * From its first answer on, every connection of kafkajs 2.2.4 looks once a millisecond whether a request waits to be
 * sent: it takes the end of a throttling that never was for a time to come, and a negative delay is 1 ms. That costs an
 * idle service 2 % of a core and wakes it 1,700 times a second. A request that has to wait makes the driver look by
 * itself, so while none waits there is nothing to look for.
 */
export function quietRequestQueue(): void {
  if (isQuiet) return;
  isQuiet = true;
  const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
  RequestQueue.prototype.scheduleCheckPendingRequests = function (): void {
    if (this.pending.length > 0) schedule.call(this);
  };
}
