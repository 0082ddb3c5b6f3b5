import { appsRoutes, ok } from '@prototrail/contracts';
import { defineDirect, type DirectRoute } from '@prototrail/service-kit';
import type { AppsService } from '../domain/apps.service';

/** APP-07: the editor saves with it after every gesture, so it goes without a controller. */
export function changeRoute(apps: AppsService): DirectRoute {
  return defineDirect(appsRoutes.change, async ({ body, caller }) => {
    const seq = await apps.change(caller, body);
    return { ...ok('app.changes.succcess'), ...(seq === undefined ? {} : { seq }) };
  });
}
