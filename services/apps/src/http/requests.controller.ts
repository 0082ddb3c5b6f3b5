import { DomainError, requestsRoutes, type RelayAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { restDefinition } from '@prototrail/model';
import { Input, relayHeader, Route, type InputOf } from '@prototrail/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import { RelayService } from '../domain/relay/relay.service';

@Controller()
export class RequestsController {
  constructor(@Inject(RelayService) private readonly relay: RelayService) {}

  @Route(requestsRoutes.send)
  send(@Input() { params, body, caller, request }: InputOf<typeof requestsRoutes.send>): Promise<RelayAnswer> {
    refuseRelayed(request);
    return this.relay.send(caller.appId, params.element, body.values);
  }

  @Route(requestsRoutes.sendForTeam)
  sendForTeam(
    @Input() { params, body, caller, request }: InputOf<typeof requestsRoutes.sendForTeam>,
  ): Promise<RelayAnswer> {
    refuseRelayed(request);
    return this.relay.send(caller.appId, params.element, body.values);
  }

  @Route(requestsRoutes.tryOut)
  tryOut(@Input() { body, caller, request }: InputOf<typeof requestsRoutes.tryOut>): Promise<RelayAnswer> {
    refuseRelayed(request);
    const definition = restDefinition({ type: 'Rest', props: { rest: body.rest } });
    if (!definition) throw new DomainError('request.invalid', { message: 'The field rest must be a request.' });
    return this.relay.sendThis(caller.appId, definition, body.values);
  }
}

/** A prototype that requests the relay would have it request itself without an end. */
function refuseRelayed({ headers }: { headers: IncomingHttpHeaders }): void {
  if (headers[relayHeader] !== undefined)
    throw new DomainError('access.forbidden', { message: 'A request of a prototype cannot send another one.' });
}
