import { useRecordContext } from 'react-admin';

/** Names for the ids or codes in a field of the row's user: 负责部门, 职务, 角色. */
export const NamesCell = ({ source }: { source: 'departIds' | 'post' | 'selectedroles' }) => {
    const names = useRecordContext<Record<string, unknown> & { id: string }>()?.[`${source}_dictText`];
    return <>{typeof names === 'string' && names !== '' ? names : '—'}</>;
};
