import { allRoutes, appModels, compileRoutes, serviceNames, teamAccess, type ServiceName } from '@prototrail/contracts';
import { parseAddresses, parseConfig, runService, type RawHandler } from '@prototrail/service-kit';
import { resolve } from 'node:path';
import { gatewayConfig } from './config';
import { createDispatcher } from './dispatch/dispatcher';
import { isRead, proxyTo, type IsRepeatable } from './dispatch/proxy';
import { InstanceState } from './dispatch/instance-state';
import { StaticFiles } from './dispatch/static-files';
import { gatewayService } from './gateway.definition';
import { LiveHub } from './live/live-hub';

runService(gatewayService, (service, around) => {
  const config = parseConfig(gatewayConfig, around.environment);
  const addresses = parseAddresses(config.SERVICE_ADDRESSES);
  const lookup = compileRoutes(allRoutes);
  const isRepeatable: IsRepeatable = (request) =>
    isRead(request) || lookup(request.method ?? '', request.url?.split('?', 1)[0] ?? '').route?.repeatable === true;
  const upstreams: Partial<Record<ServiceName, RawHandler>> = {};
  for (const name of serviceNames) if (addresses[name]) upstreams[name] = proxyTo(addresses[name], isRepeatable);
  // what the gateway answers itself takes no hop, whatever the list of addresses says
  upstreams.gateway = service.handle;
  const team = around.rpc.client(teamAccess);
  const files = new StaticFiles(config.WEB_ROOT || resolve(__dirname, '../../../web/dist'), config.EMBED_ORIGINS);
  const dispatch = createDispatcher({
    upstreams,
    files,
    cache: around.platform.cache,
    checkLink: (request) => team.check(request),
    cards: { team, models: around.rpc.client(appModels) },
    instance: service.get(InstanceState),
    ids: around.ids,
    config,
    logger: service.logger,
    metrics: around.metrics,
  });
  const hub = service.get(LiveHub);
  return Object.assign(dispatch, { upgrade: hub.upgrade.bind(hub) });
});
