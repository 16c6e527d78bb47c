import type { DueMembers } from '#contract/users/renewal-due.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

/** What the tabs narrow the list by. */
export const RENEWAL_TAB_KEYS = ['status', 'stage'];

/** Renewals by state; what waits for finance comes second. */
export const RenewalTabs = () => {
    const text = useText();
    const { data } = useEntityQuery<DueMembers>('due');
    return (
        <StatusTabs
            tabs={[
                { label: text('people.renewal.all'), filter: {} },
                { label: text('master.due.tab'), filter: { stage: 'due' }, count: data?.total, tone: 'warning' },
                { label: text('people.renewal.auditing'), filter: { status: 'auditing' } },
                { label: text('people.renewal.pending'), filter: { status: 'pending' } },
                { label: text('people.renewal.paid'), filter: { status: 'paid' } },
                { label: text('people.renewal.refunded'), filter: { status: 'refunded' } },
            ]}
        />
    );
};
