import { Inject, Injectable } from '@nestjs/common';
import { collections, pictureFolder } from '@prototrail/contracts';
import { CountedObjects, type CountedObject, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Contents of pictures: each lies in the object store once, and goes with the last record that names it. */
@Injectable()
export class ContentsRepository extends CountedObjects {
  constructor(@Inject(PLATFORM) { documents, objects }: Platform) {
    super(documents.collection<CountedObject>(collections.appsContents), objects, pictureFolder);
  }
}
