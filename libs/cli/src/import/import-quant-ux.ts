import type { Dump } from './dump/open-dump';
import type { ImportContext } from './context';
import { importAnnotations, importComments, importNotifications } from './discussion';
import { importAudit } from './audit';
import { importPeople } from './people';
import { importSettings, importStacks } from './per-prototype';
import { importImages } from './pictures';
import { importLibraries, importPrototypes } from './prototypes';
import { importRecords } from './records';
import type { ImportReport } from './report';
import type { Target } from './target';

export interface ImportRequest {
  dump: Dump;
  target: Target;
  report: ImportReport;
  images?: string | undefined;
  userImages?: string | undefined;
  orphansTo?: string | undefined;
  now: number;
  progress?: (message: string) => void;
}

/**
 * Brings an installation of Quant-UX over: accounts, prototypes with teams and links, studies, results. Ids, links and passwords stay. Nothing
 * is overwritten, so it can be run again, also after it broke off.
 */
export async function importQuantUx(request: ImportRequest): Promise<void> {
  const { progress = () => undefined } = request;
  const context: ImportContext = {
    ...request,
    images: request.images,
    userImages: request.userImages,
    orphansTo: request.orphansTo,
    progress,
  };
  progress('accounts');
  const people = await importPeople(context);
  progress('prototypes, teams and links');
  const prototypes = await importPrototypes(context, people);
  await importLibraries(context, people);
  progress('images');
  await importImages(context, people, prototypes);
  progress('test settings, comments and annotations');
  await importSettings(context, people, prototypes);
  await importStacks(context, people, prototypes);
  await importComments(context, people, prototypes);
  await importAnnotations(context, people, prototypes);
  await importNotifications(context, people);
  await importAudit(context, people);
  progress('events and mouse records');
  await importRecords(context, prototypes);
}
