import { CountedTabs } from '#src/kit/list/tabs/CountedTabs.tsx';

const STATES = ['active', 'scheduled', 'pending', 'paused', 'exhausted', 'draft', 'ended'];

/** The states of activities with the number in each; what waits for somebody stands out. */
export const ActivityTabs = () => <CountedTabs dict="act_status" states={STATES} waiting={['pending']} />;
