import { recorderOutage } from './recorder-outage';
void recorderOutage.run(console.log).then((f) => { console.log(f); process.exit(0); });
