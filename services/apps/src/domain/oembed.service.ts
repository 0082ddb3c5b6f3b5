import { DomainError, teamAccess, type OembedAnswer, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, originsIn, RPC, type RpcTransport } from '@prototrail/service-kit';
import type { AppsConfig } from '../config';
import { AppsService } from './apps.service';

/** Addresses of a prototype: its hash as `h=…`, or alone in the path. */
const hashInAddress = /(?:[?&]h=|\/t\/|#\/)([A-Za-z0-9_-]{60,67})(?:[&/?]|$)/;
/** Without a size of its own. */
const usualSize = { w: 375, h: 812 };

interface Wanted {
  url: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Answers pages that ask how to show a prototype (oEmbed). */
@Injectable()
export class OembedService {
  private readonly team: TeamAccess;
  /** Of this server; the first is the usual one. */
  private readonly origins: readonly string[];

  constructor(
    @Inject(AppsService) private readonly apps: AppsService,
    @Inject(RPC) rpc: RpcTransport,
    @Inject(CONFIG) { PUBLIC_URL, TEST_ORIGINS }: AppsConfig,
  ) {
    this.origins = [new URL(PUBLIC_URL).origin, ...originsIn(TEST_ORIGINS)];
    this.team = rpc.client(teamAccess);
  }

  async describe({ url, maxwidth, maxheight }: Wanted): Promise<OembedAnswer> {
    const hash = hashInAddress.exec(url)?.[1];
    const named = originOf(url);
    if (!hash || !named) throw unknownAddress();
    // no page of another server is shown in our name
    const origin = this.origins.find((own) => own === named) ?? this.origins[0] ?? named;
    const answer = await this.team.check({ appId: '', userId: '', hash, kind: '' });
    if (!answer.exists || answer.hashPermission < 1) throw unknownAddress();
    const { name, screenSize } = await this.apps.summary(answer.appId);
    const size = { ...usualSize, ...(typeof screenSize === 'object' && screenSize !== null ? screenSize : {}) };
    const scale = Math.min(1, (maxwidth ?? size.w) / size.w, (maxheight ?? size.h) / size.h);
    const [width, height] = [Math.max(1, Math.floor(size.w * scale)), Math.max(1, Math.floor(size.h * scale))];
    const title = typeof name === 'string' ? name : '';
    const address = `${origin}/test.html#/simulate.html?h=${hash}&log=false`;
    const frame = `src="${escaped(address)}" width="${width}" height="${height}" title="${escaped(title)}"`;
    return {
      ...{ type: 'rich', version: '1.0', title, provider_name: 'Prototrail', provider_url: origin },
      ...{ width, height, html: `<iframe ${frame} style="border:0" allowfullscreen></iframe>` },
    };
  }
}

function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function unknownAddress(): DomainError {
  return new DomainError('not.found', { message: 'This is not the address of a prototype that anybody may see.' });
}
