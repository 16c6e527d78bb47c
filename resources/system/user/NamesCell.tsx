import { useRecordContext } from 'react-admin';

/** The names behind ids or codes that the row's user keeps as text: 负责部门, 职务, 角色. */
export const NamesCell = ({ source }: { source: 'departIds' | 'post' | 'selectedroles' }) => {
    const names = useRecordContext<Record<string, unknown> & { id: string }>()?.[`${source}_dictText`];
    return <>{typeof names === 'string' && names !== '' ? names : '—'}</>;
};
