import { appsRoutes } from '@prototrail/contracts';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import type { Platform } from '@prototrail/platform';
import { AppsModule } from './apps.module';
import { appsConfig } from './config';
import { AppsService } from './domain/apps.service';
import { LibrariesService } from './domain/libraries.service';
import { changeRoute } from './http/change.route';

/** Prototypes, their revisions, previews and images. */
export const appsService = defineService({
  name: 'apps',
  module: AppsModule,
  config: appsConfig,
  direct: { routes: [appsRoutes.change], handlers: (get) => [changeRoute(get(AppsService))] },
  start: async (get) => {
    const apps = get(AppsService);
    const libraries = get(LibrariesService);
    return [
      await subscribeFacts(
        get<Platform>(PLATFORM),
        'apps',
        {
          'app.deleted': ({ appId }) => apps.erase(appId),
          'library.deleted': ({ libraryId }) => libraries.erase(libraryId),
          'revision.recorded': ({ appId, revision }) => apps.keepRevision(appId, revision),
        },
        get<Logger>(LOGGER),
      ),
    ];
  },
});
