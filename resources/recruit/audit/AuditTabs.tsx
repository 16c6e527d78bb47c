import { RecruitStatQuery } from '#contract/recruit/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/list/StatusTabs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** What the tabs narrow the list by. */
export const AUDIT_TAB_KEYS = ['status'];

const TABS = ['submitted', 'supplement', 'first_passed', 'interview', 'passed', 'rejected', 'withdrawn'] as const;
const WAITING: readonly string[] = ['submitted', 'first_passed', 'interview'];

/** Applications by state with their counts; amber is what waits for an auditor. */
export const AuditTabs = () => {
    const text = useText();
    const { data } = useNamedQuery(RecruitStatQuery, {});
    return (
        <StatusTabs
            tabs={[
                { label: text('recruit.all'), filter: {} },
                ...TABS.map(status => ({
                    label: text(`recruit.tab.${status}`),
                    filter: { status },
                    count: data ? (data.tabs[status] ?? 0) : undefined,
                    tone: WAITING.includes(status) ? ('warning' as const) : ('default' as const),
                })),
            ]}
        />
    );
};
