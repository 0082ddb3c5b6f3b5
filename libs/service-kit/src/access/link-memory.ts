import { channels, type AccessAnswer, type AccessQuestion, type TeamAccess } from '@prototrail/contracts';
import type { Clock, Pubsub } from '@prototrail/platform';

interface Kept {
  askedAt: number;
  answer: Promise<AccessAnswer>;
  isRenewed: boolean;
}

/** News may be lost, so nothing is kept for longer, ms. */
const lifetimeMs = 500;
/** From then on it is asked for again while what is known still answers, so that a link in use makes nobody wait. */
const renewAfterMs = 200;
const mostLinks = 10_000;

/**
 * What `team` said about links, kept for a moment where `team` is another process: testers show theirs with every batch.
 * News of changed rights drop it at once. Questions about people, and links that open nothing, are always asked.
 */
export class LinkMemory implements Pick<TeamAccess, 'check'> {
  private readonly kept = new Map<string, Kept>();
  private listening: Promise<() => Promise<void>> | undefined;
  private isListening = false;

  constructor(
    private readonly team: Pick<TeamAccess, 'check'>,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
  ) {}

  check(question: AccessQuestion): Promise<AccessAnswer> {
    const { appId, hash, userId } = question;
    if (appId !== '' || userId !== '' || hash === '') return this.team.check(question);
    if (!this.isListening) {
      void this.listen();
      return this.team.check(question);
    }
    const now = this.clock.now();
    const known = this.kept.get(hash);
    if (known === undefined || now - known.askedAt >= lifetimeMs) return this.ask(question).answer;
    if (now - known.askedAt >= renewAfterMs && !known.isRenewed) {
      known.isRenewed = true;
      void this.renew(question, known);
    }
    return known.answer;
  }

  async close(): Promise<void> {
    await (
      await this.listening?.catch(() => undefined)
    )?.();
  }

  private ask(question: AccessQuestion): Kept {
    const kept: Kept = { askedAt: this.clock.now(), answer: this.team.check(question), isRenewed: false };
    if (this.kept.size >= mostLinks) this.kept.clear();
    this.keep(question.hash, kept);
    return kept;
  }

  /** What was dropped meanwhile stays dropped. A failure is met by whoever asks when what is known is too old. */
  private async renew(question: AccessQuestion, known: Kept): Promise<void> {
    const fresh: Kept = { askedAt: this.clock.now(), answer: this.team.check(question), isRenewed: false };
    const isAnswered = await fresh.answer.then(
      () => true,
      () => false,
    );
    if (isAnswered && this.kept.get(question.hash) === known) this.keep(question.hash, fresh);
  }

  private keep(hash: string, kept: Kept): void {
    this.kept.set(hash, kept);
    const drop = (): void => {
      if (this.kept.get(hash) === kept) this.kept.delete(hash);
    };
    kept.answer.then(({ hashPermission }) => (hashPermission === 0 ? drop() : undefined), drop);
  }

  /** Resolves when news of changed rights are heard; nothing is kept before. */
  async listen(): Promise<void> {
    const forget = (): void => this.kept.clear();
    this.listening ??= this.pubsub.subscribe(channels.access, forget, forget);
    try {
      await this.listening;
      this.isListening = true;
    } catch {
      this.listening = undefined;
    }
  }
}
