import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserAnswer } from '@prototrail/contracts';

/** The person who is logged in. */
export interface SessionUser extends UserAnswer {
  token: string;
  /** End of the token, milliseconds since 1970. */
  exp: number;
}

/** Why somebody is a guest now; the sign-in page says it. */
export type SessionNotice = 'loginAgain' | 'expired' | 'inactive' | 'signedOut';

export interface SessionState {
  user: SessionUser | null;
  notice: SessionNotice | null;
  /** Counts endings, so that the shell leaves the page once for each. */
  ended: number;
}

const initialState: SessionState = { user: null, notice: null, ended: 0 };

/** End of a token in milliseconds, read from its payload; `undefined` when it has none. */
export function readExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const exp: unknown = (JSON.parse(text) as { exp?: unknown }).exp;
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Who is logged in. The app layer keeps it in the browser. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<SessionUser>) => {
      state.user = payload;
      state.notice = null;
    },
    profileChanged: (state, { payload }: PayloadAction<Partial<UserAnswer>>) => {
      if (state.user) state.user = { ...state.user, ...payload };
    },
    sessionEnded: (state, { payload }: PayloadAction<SessionNotice>) => {
      if (state.user) state.ended += 1;
      state.user = null;
      state.notice = payload;
    },
    noticeRead: (state) => {
      state.notice = null;
    },
  },
});

export const { sessionStarted, sessionEnded, profileChanged, noticeRead } = sessionSlice.actions;
