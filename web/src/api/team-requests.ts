import { relayed, withFiles, type SendRequest } from './request-relay';
import { server } from './server';

/** Sends requests of a prototype for somebody of its team (route REQ-02). */
export const sendForTeam =
  (appID: string): SendRequest =>
  async (element, values) => {
    try {
      return relayed(await server.requests.sendForTeam({ appID, element, body: { values: await withFiles(values) } }));
    } catch (error) {
      // Refused by our own server: nobody else answered.
      return relayed({ message: error instanceof Error ? error.message : undefined });
    }
  };
