import { Inject, Injectable } from '@nestjs/common';
import type { Tombstone } from '@prototrail/analytics';
import type { FactOf } from '@prototrail/contracts';
import type { Platform, Subscription } from '@prototrail/platform';
import { FactPublisher, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { ResultChanges } from '../domain/result-changes';
import { ResultsRepository } from '../store/results.repository';

/** Sessions that one message names. */
const sessionsPerFact = 500;
const scopes = { all: 'session', events: 'events', mouse: 'mouse' } as const;

/** Deletes what other services say is gone. */
@Injectable()
export class FactsConsumer {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(ResultChanges) private readonly changes: ResultChanges,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): Promise<Subscription> {
    const handlers = {
      'session.deleted': async (fact: FactOf<'session.deleted'>) => {
        await this.results.remove([tombstone(fact)], fact.id);
        await this.changes.publish(fact.appId);
        await this.changes.announceRemoved(fact.id);
      },
      'results.deleted': async (fact: FactOf<'results.deleted'>) => {
        if (fact.trashId === undefined) await this.results.removeResults(fact.appId, fact.at, fact.id);
        else await this.results.removeHidden(fact.appId, fact.trashId, fact.at);
        await this.changes.publish(fact.appId);
        await this.changes.announceRemoved(fact.id);
      },
      'sessions.trashed': async (fact: FactOf<'sessions.trashed'>) => {
        await this.results.hide(fact.appId, fact.trashId, fact.sessions ?? { until: fact.until });
        await this.changes.publish(fact.appId);
        await this.changes.announceRemoved(fact.id);
      },
      'trash.ended': async (fact: FactOf<'trash.ended'>) => {
        await this.results.show(fact.appId, fact.trashId);
        await this.changes.publish(fact.appId);
        await this.changes.announceRemoved(fact.id);
      },
      'results.outdated': (fact: FactOf<'results.outdated'>) => this.erase(fact),
      'app.deleted': async (fact: FactOf<'app.deleted'>) => {
        await this.results.remove([{ app: fact.appId, session: '', scope: 'app', deletedAt: fact.at }], fact.id);
        await this.changes.publish(fact.appId);
      },
    };
    return subscribeFacts(this.platform, 'analytics', handlers, this.logger);
  }

  /** Others hear of the sessions first: if this fails half-way, the fact comes again and finds them again. */
  private async erase({ id, appId, at, before }: FactOf<'results.outdated'>): Promise<void> {
    const sessions = await this.results.sessionsBefore(appId, before);
    if (sessions.length === 0) return;
    for (let start = 0; start < sessions.length; start += sessionsPerFact) {
      const part = sessions.slice(start, start + sessionsPerFact);
      await this.facts.publish('sessions.erased', appId, { appId, sessions: part }, `${id}-${start}`);
    }
    await this.results.removeSessions(appId, sessions, { deletedAt: at, token: id });
    await this.changes.publish(appId);
    this.logger.info({ appId, sessions: sessions.length }, 'sessions were erased that the study does not keep longer');
  }
}

const tombstone = (fact: FactOf<'session.deleted'>): Tombstone => ({
  app: fact.appId,
  session: fact.session,
  scope: scopes[fact.what],
  deletedAt: fact.at,
});
