import { signOnRoutes, type UserAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Cookies, Input, Route, type InputOf } from '@prototrail/service-kit';
import { SignOnService } from '../domain/sign-on.service';
import { placeOf } from './place-of';

const cookieName = 'prototrail_sign_on';
const lifetimeS = 600;
type Exchange = Pick<InputOf<typeof signOnRoutes.begin>, 'request' | 'reply'>;

/** Sign-on at an identity provider. */
@Controller()
export class SignOnController {
  constructor(@Inject(SignOnService) private readonly signOn: SignOnService) {}

  @Route(signOnRoutes.begin)
  async begin(@Input() exchange: InputOf<typeof signOnRoutes.begin>): Promise<{ url: string }> {
    const { url, browser } = await this.signOn.begin();
    setCookie(exchange, browser, lifetimeS);
    return { url };
  }

  @Route(signOnRoutes.finish)
  async finish(
    @Input() { body, request, reply }: InputOf<typeof signOnRoutes.finish>,
  ): Promise<UserAnswer & { token: string }> {
    const { cookies, ...place } = placeOf(request);
    const browser = cookies.get(cookieName) ?? '';
    const user = await this.signOn.finish(body, browser, place);
    setCookie({ request, reply }, '', 0);
    return user;
  }
}

/** The cookie binds a sign-on to the browser in which it began. */
function setCookie({ request, reply }: Exchange, value: string, maxAge: number): void {
  const fixed = { name: cookieName, path: '/rest/sign-on', sameSite: 'lax' } as const;
  void reply.header('set-cookie', new Cookies(request.headers).header({ ...fixed, value, maxAge }));
}
