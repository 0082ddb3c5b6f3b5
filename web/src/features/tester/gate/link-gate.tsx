import {
  fillTarget,
  givenParameters,
  leavingWords,
  missingParameters,
  segmentOf,
  studyBlocks,
  type App,
  type LeavingReason,
  type LinkForTester,
  type LinkState,
  type TestSettings,
} from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { newMarkedSession } from '../../../simulator';
import type { TesterLink } from '../link';
import { readProgress } from '../progress';
import type { EraseKey, TesterServices } from '../services';
import { ClosedPage, type Refusal } from './closed-page';
import type { Door } from './door';

export interface LinkGateProps {
  app: App;
  hash: string;
  link: TesterLink;
  settings: TestSettings;
  about: LinkForTester;
  services: TesterServices;
  eraseKey?: EraseKey | undefined;
  children: (door: Door) => ReactNode;
}

/** Lets testers in by the rules of their link, or says why not. Whoever has begun may finish. */
export default function LinkGate(props: LinkGateProps) {
  const { app, link, about, services, hash, settings, eraseKey } = props;
  const given = useMemo(
    () => givenParameters(about.parameters, (name) => link.query[name]),
    [about.parameters, link.query],
  );
  const missing = missingParameters(about.parameters, given);
  const [saved] = useState(() => (link.isRecorded ? readProgress(services.progress.read(hash)) : null));
  const [refusal, setRefusal] = useState<Refusal | null>(() => {
    if (saved) return null;
    return missing.length > 0 ? 'incomplete' : refusalOf(about.state);
  });
  const [way, setWay] = useState<{ reason: LeavingReason; block: string } | null>(null);
  const door = useMemo<Door>(() => {
    const appId = String(app.id ?? app._id ?? '');
    const session = saved?.session ?? newMarkedSession(Date.now(), eraseKey?.mark, services.uuid);
    const visit = { appId, hash, link: about.id, session };
    const counts = link.isRecorded && !(settings.recordOneTestPerUser === true && services.tested.has(appId));
    const segment = segmentOf(about);
    return {
      session,
      secret: (saved?.session ? saved.secret : eraseKey?.secret) ?? '',
      about: {
        ...(segment === '' ? {} : { segment }),
        ...(Object.keys(given).length === 0 ? {} : { parameters: given }),
      },
      passedOn: about.parameters.filter(({ name }) => name in given).map(({ name, label }) => label || name),
      target: fillTarget(about.targets.finished, given),
      begin: async () => {
        if (!counts) return true;
        const reason = refusalOf(await services.visits.begin(visit));
        setRefusal(reason);
        return reason === null;
      },
      end: (result) => {
        if (counts) void services.visits.end(visit, result);
      },
      quota: async (block, answers) => !counts || services.visits.quota(visit, block, answers),
      leadOut: (reason, block) => setWay({ reason, block }),
    };
  }, [about, app, eraseKey, given, hash, link.isRecorded, saved, services, settings.recordOneTestPerUser]);
  if (way !== null)
    return (
      <ClosedPage
        name={app.name}
        reason={way.reason}
        missing={[]}
        words={leavingWords(
          studyBlocks(settings).find(({ id }) => id === way.block),
          way.reason,
        )}
        target={fillTarget(about.targets[way.reason], given)}
      />
    );
  if (refusal === null) return props.children(door);
  return (
    <ClosedPage
      name={app.name}
      reason={refusal}
      missing={missing.map(({ name, label }) => label || name)}
      target={fillTarget(refusal === 'full' ? about.targets.full : about.targets.closed, given)}
    />
  );
}

const refusalOf = (state: LinkState): Refusal | null => (state === 'open' ? null : state);
