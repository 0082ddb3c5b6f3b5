import type { PasskeyAnswer } from '@prototrail/contracts';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';
import { startSession } from './start-session';

type Passkeys = typeof server.passkeys;
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Passkeys of the own account. */
const passkeys = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query<readonly PasskeyAnswer[], void>({
      queryFn: send(() => server.passkeys.list()),
      providesTags: ['Passkeys'],
    }),
    beginPasskey: build.mutation<Answer<Passkeys['begin']>, BodyOf<Passkeys['begin']>>({
      queryFn: send((body) => server.passkeys.begin({ body })),
    }),
    addPasskey: build.mutation<Answer<Passkeys['add']>, BodyOf<Passkeys['add']>>({
      queryFn: send((body) => server.passkeys.add({ body })),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<Answer<Passkeys['rename']>, { id: string; name: string }>({
      queryFn: send(({ id, name }) => server.passkeys.rename({ passkey: id, body: { name } })),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<Answer<Passkeys['remove']>, string>({
      queryFn: send((id) => server.passkeys.remove({ passkey: id })),
      invalidatesTags: ['Passkeys'],
    }),
    askForPasskey: build.mutation<Answer<Passkeys['challenge']>, void>({
      queryFn: send(() => server.passkeys.challenge()),
    }),
    loginWithPasskey: build.mutation<Answer<Passkeys['login']>, BodyOf<Passkeys['login']>>({
      queryFn: send((body) => server.passkeys.login({ body })),
      onQueryStarted: startSession,
      invalidatesTags: ['User', 'Apps', 'Notifications'],
    }),
  }),
});

/** The device makes a passkey; undefined when the person or the device would not. */
export async function makePasskey(
  options: Answer<Passkeys['begin']>,
): Promise<BodyOf<Passkeys['add']>['response'] | undefined> {
  return orNothing(startRegistration({ optionsJSON: options as unknown as CreationOptions }));
}

/** The device signs with a passkey; undefined when the person or the device would not. */
export async function signWithPasskey(
  options: Answer<Passkeys['challenge']>,
): Promise<BodyOf<Passkeys['login']>['response'] | undefined> {
  return orNothing(startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
}

async function orNothing<Response, Wanted>(asked: Promise<Response>): Promise<Wanted | undefined> {
  try {
    return (await asked) as unknown as Wanted;
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
    throw error;
  }
}

export { browserSupportsWebAuthn } from '@simplewebauthn/browser';
export const {
  useGetPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskForPasskeyMutation,
  useLoginWithPasskeyMutation,
} = passkeys;
