import { Injectable } from '@nestjs/common';

/** Which prototype is the demo, once it is there. */
@Injectable()
export class DemoPointer {
  appId = '';
}
