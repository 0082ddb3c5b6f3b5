import {
  allRoutes,
  configurationRoutes,
  createOpenApi,
  routeExamples,
  errorStatus,
  livePath,
  productVersion,
  renderDocsPage,
  type ErrorCode,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { Bytes, CLOCK, CONFIG, Input, JsonText, originsIn, Route, type InputOf } from '@prototrail/service-kit';
import type { GatewayConfig } from '../config';
import type { IncomingHttpHeaders } from 'node:http';
import { DemoPointer } from './demo-pointer';

const title = 'Prototrail API';

/** Where the socket is, as the caller reaches this server; other clients than ours need the whole address. */
function socketAddress({ host = '', 'x-forwarded-proto': proto }: IncomingHttpHeaders): string {
  const scheme =
    String(proto ?? '')
      .split(',')[0]
      ?.trim() === 'https'
      ? 'wss'
      : 'ws';
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}${livePath}` : '';
}

const statusOf = (code: string): number => errorStatus[code as ErrorCode];

/** What the web client needs before anything else, and the description of the API. */
@Controller()
export class ConfigurationController {
  private openApiText: string | undefined;
  private readonly started: string;
  private readonly testOrigins: readonly string[];

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(DemoPointer) private readonly demo: DemoPointer,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.testOrigins = originsIn(config.TEST_ORIGINS);
    this.started = new Date(clock.now()).toISOString();
  }

  @Route(configurationRoutes.config)
  get(@Input() { request }: InputOf<typeof configurationRoutes.config>): object {
    return {
      auth: 'qux',
      websocket: socketAddress(request.headers),
      tos: this.config.TERMS_URL,
      sharedLibs: this.config.SHARED_LIBRARIES,
      user: { allowSignUp: this.config.ALLOW_SIGNUP, allowedDomains: this.config.ALLOWED_DOMAINS },
      ...(this.testOrigins.length > 0 ? { testOrigins: this.testOrigins } : {}),
      ...(this.demo.appId ? { demo: this.demo.appId } : {}),
    };
  }

  @Route(configurationRoutes.status)
  status(@Input() { caller }: InputOf<typeof configurationRoutes.status>): object {
    return caller.user
      ? { status: 'ok', version: productVersion, started: this.started }
      : { status: 'ok', version: '0' };
  }

  @Route(configurationRoutes.openApi)
  openApi(): JsonText {
    this.openApiText ??= JSON.stringify(
      createOpenApi(allRoutes, { title, version: productVersion, statusOf, examples: routeExamples }),
    );
    return new JsonText(this.openApiText);
  }

  @Route(configurationRoutes.docs)
  docs(): Bytes {
    const headers = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
    return new Bytes(renderDocsPage(allRoutes, { title, statusOf }), 'text/html; charset=utf-8', headers);
  }
}
