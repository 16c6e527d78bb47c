import type { AuditStat } from '#contract/vehicle/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

const TABS = ['pending', 'reviewing', 'approved', 'rejected', 'canceled', 'all'] as const;
export const AUDIT_TAB_KEYS = ['status'];

/** The states of applications with their numbers. */
export const AuditTabs = () => {
    const text = useText();
    const { data } = useEntityQuery<AuditStat>('stat');
    return (
        <StatusTabs
            tabs={TABS.map(tab => ({
                label: text(`fleet.auditTabs.${tab}`),
                filter: tab === 'all' ? {} : { status: tab },
                count: data?.tabs[tab],
                tone: tab === 'pending' ? 'warning' : tab === 'reviewing' ? 'processing' : undefined,
            }))}
        />
    );
};
