import { pathBelow, type ModelProvider } from './provider';

/** OpenAI, and every server that speaks its protocol. */
export const openai: ModelProvider = ({ base, key, organization, path, payload, isStreamed }) => ({
  path: `${pathBelow(base, /\/v1\/?$/)}${path}`,
  headers: [
    { key: 'authorization', value: `Bearer ${key}` },
    ...(organization === '' ? [] : [{ key: 'openai-organization', value: organization }]),
  ],
  body: isStreamed ? { ...payload, stream: true } : payload,
});
