import { pathBelow, type ModelProvider } from './provider';

/** Deployments of OpenAI models at Azure: the name of the model is the name of the deployment. */
export const azure: ModelProvider = ({ base, key, apiVersion, payload, isStreamed }) => {
  const { model, ...rest } = payload;
  const deployment = encodeURIComponent(model);
  return {
    path: `${pathBelow(base, /\/openai(\/.*)?$/)}/openai/deployments/${deployment}/chat/completions?api-version=${encodeURIComponent(apiVersion)}`,
    headers: [{ key: 'api-key', value: key }],
    body: isStreamed ? { ...rest, stream: true } : rest,
  };
};
