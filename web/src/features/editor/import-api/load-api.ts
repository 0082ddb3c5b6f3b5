/** A description from an address. The server loads it: it knows which addresses are allowed, and sends nothing of the person. */
import { server } from '../../../api';
import { serverWords } from '../../../i18n/server-words';
import { ApiRefused } from './api-document';

/** @throws ApiRefused, CallFailed */
export async function loadApi(appID: string, address: string): Promise<string> {
  const url = address.trim();
  // what stands in braces would be a variable of the prototype
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || url.includes('${')) throw new ApiRefused('address');
  const rest = {
    ...{
      method: 'GET',
      url,
      token: '',
      headers: [{ key: 'accept', value: 'application/json, application/yaml, */*' }],
    },
    output: { type: 'TEXT' },
  };
  const { status, body, message } = await server.requests.tryOut({ appID, body: { rest, values: {} } });
  if (status === 0) {
    const reason = message ? await serverWords({ codes: ['upstream.failed'], message }) : '';
    throw new ApiRefused('silent', { reason });
  }
  if (status < 200 || status > 299) throw new ApiRefused('status', { status });
  return typeof body === 'string' ? body : '';
}
