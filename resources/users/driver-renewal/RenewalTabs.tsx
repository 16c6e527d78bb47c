import { statusCountsOf } from '#contract/kit/totals.ts';
import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { DueMembersQuery } from '#contract/users/renewal-due.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/list/StatusTabs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** What the tabs narrow the list by. */
export const RENEWAL_TAB_KEYS = ['status', 'stage'];

const STATES = ['auditing', 'pending', 'paid', 'refunded', 'closed'] as const;

/** Renewals by state with their numbers; behind all of them, the members who have yet to renew. */
export const RenewalTabs = () => {
    const text = useText();
    const due = useNamedQuery(DueMembersQuery, {});
    const { data: counts } = useNamedQuery(statusCountsOf(DriverRenewal), {});
    const total = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
    return (
        <StatusTabs
            tabs={[
                { label: text('people.renewal.all'), filter: {}, count: total },
                { label: text('master.due.tab'), filter: { stage: 'due' }, count: due.data?.total, tone: 'warning' },
                ...STATES.map(status => ({
                    label: text(`people.renewal.${status}`),
                    filter: { status },
                    count: counts ? (counts[status] ?? 0) : undefined,
                    ...(status === 'auditing' ? { tone: 'warning' as const } : {}),
                })),
            ]}
        />
    );
};
