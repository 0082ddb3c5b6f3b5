/** A chunk of its own, see `DeviceFrame`. */
export { cornerOfApp as knownCorner } from '@prototrail/model';
