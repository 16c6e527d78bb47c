import { CountedTabs } from '#src/kit/list/tabs/CountedTabs.tsx';

const STATES = ['active', 'scheduled', 'pending', 'paused', 'exhausted', 'draft', 'ended'];

/** Activity statuses with their counts; those that wait for somebody's action are highlighted. */
export const ActivityTabs = () => <CountedTabs dict="act_status" states={STATES} waiting={['pending']} />;
