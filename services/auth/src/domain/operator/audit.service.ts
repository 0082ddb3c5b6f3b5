import type { AuditAction, AuditEntryAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, CONFIG, currentCorrelationId, IDS, type Running } from '@prototrail/service-kit';
import { createHmac } from 'node:crypto';
import type { AuthConfig } from '../../config';
import { AuditRepository, type AuditFilter } from '../../store/audit.repository';
import { UsersRepository } from '../../store/users.repository';
import { BackgroundJobs } from '../background-jobs';
import { TokensService } from '../tokens.service';

/** What is known of an action beside what it was. */
export interface AuditDetails {
  /** Who did it; empty when nobody was signed in. */
  userId: string;
  subjectId?: string;
  detail?: string;
  /** Network address, of which only a digest is stored. */
  address?: string;
  /** Of a fact: when it comes again it is not written twice. */
  id?: string;
  at?: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const maxDetail = 300;

/** Writes down who did what, and keeps it for the configured time. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(AuditRepository) private readonly entries: AuditRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(BackgroundJobs) private readonly jobs: BackgroundJobs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: Pick<AuthConfig, 'AUDIT_DAYS'>,
  ) {}

  /** Resolves when the entry is durable. */
  async note(action: AuditAction, details: AuditDetails): Promise<void> {
    const { userId, subjectId = '', detail = '', address = '' } = details;
    await this.entries.add({
      id: details.id ?? this.ids.next(),
      at: details.at ?? this.clock.now(),
      action,
      userId,
      subjectId,
      detail: detail.slice(0, maxDetail),
      addressSha: address === '' ? '' : await this.digest(address),
      requestId: currentCorrelationId(),
    });
  }

  /** The same without keeping the answer waiting, whose time must say nothing. */
  noteLater(action: AuditAction, details: AuditDetails): void {
    this.jobs.run('audit', () => this.note(action, details));
  }

  /** A page with the names of people as they are now. */
  async page(filter: AuditFilter): Promise<{ items: AuditEntryAnswer[]; next: string | null }> {
    const { items, next } = await this.entries.page(filter);
    const people = await this.users.findMany(items.flatMap(({ userId, subjectId }) => [userId, subjectId]));
    const names = new Map(
      people.map(({ id, name = '', lastname = '', email }) => [id, `${name} ${lastname}`.trim() || email]),
    );
    return {
      items: items.map(({ id, at, action, userId, subjectId, detail }) => ({
        ...{ id, at, action, userId, subjectId, detail },
        user: names.get(userId) ?? '',
        subject: names.get(subjectId) ?? '',
      })),
      next,
    };
  }

  /** Removes what is too old, now and once a day. */
  start(): Running {
    const prune = (): void =>
      this.jobs.run('audit retention', () => this.entries.prune(this.clock.now() - this.config.AUDIT_DAYS * dayMs));
    prune();
    const timer = setInterval(prune, dayMs);
    timer.unref();
    return {
      stop: () => {
        clearInterval(timer);
        return Promise.resolve();
      },
    };
  }

  private async digest(address: string): Promise<string> {
    const secret = await this.tokens.deriveSecret('addresses of the audit log');
    return createHmac('sha256', secret).update(address).digest('hex').slice(0, 16);
  }
}
