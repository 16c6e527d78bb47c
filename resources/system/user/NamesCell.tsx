import { useRecordContext } from 'react-admin';

/** Names of the departments that the user at hand is in charge of. */
export const LedDepartsCell = () => <>{useRecordContext<{ id: string; departIds_dictText?: string }>()?.departIds_dictText ?? '—'}</>;
