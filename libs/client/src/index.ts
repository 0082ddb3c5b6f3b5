export { CallFailed } from '@prototrail/contracts';
export { connect, type ConnectOptions, type Prototrail } from './connect';
