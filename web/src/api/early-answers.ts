/** What the first script of the page asked for before this code was there (`early-requests.vite.mts`). */
interface EarlyAnswers {
  hash: string;
  /** Id of the link of the study; null: the main link. */
  link: string | null;
  /** The answer with the prototype, and the prototype as it came; null where it was refused. */
  app: Promise<{ answer: Response; app: unknown }>;
  /** The settings of its test; null where there is no prototype. */
  settings: Promise<Response | null>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/** The answers for a link, once: who tries again asks the server again. */
export function takeEarlyAnswers(hash: string, link: string | null): EarlyAnswers | undefined {
  const { earlyAnswers } = window;
  window.earlyAnswers = undefined;
  return earlyAnswers?.hash === hash && earlyAnswers.link === link ? earlyAnswers : undefined;
}
