/** An internal class of the driver, which has no types of its own: as much of it as we touch. */
declare module 'kafkajs/src/network/requestQueue' {
  interface PushedRequest {
    entry: { correlationId: number; resolve: () => void; reject: () => void };
    expectResponse: boolean;
    sendRequest: () => void;
  }

  class RequestQueue {
    constructor(options: {
      maxInFlightRequests: number;
      requestTimeout: number;
      clientId: string;
      broker: string;
      logger: { debug: () => void; warn: () => void };
    });
    readonly pending: readonly unknown[];
    push(request: PushedRequest): void;
    fulfillRequest(response: { correlationId: number; payload: Buffer; size: number }): void;
    maybeThrottle(ms: number): void;
    scheduleCheckPendingRequests(): void;
  }

  export = RequestQueue;
}
