import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

/** What the tabs narrow the list by. */
export const RENEWAL_TAB_KEYS = ['status'];

/** Renewals by state; what waits for finance comes second. */
export const RenewalTabs = () => {
    const text = useText();
    return (
        <StatusTabs
            tabs={[
                { label: text('people.renewal.all'), filter: {} },
                { label: text('people.renewal.auditing'), filter: { status: 'auditing' } },
                { label: text('people.renewal.pending'), filter: { status: 'pending' } },
                { label: text('people.renewal.paid'), filter: { status: 'paid' } },
                { label: text('people.renewal.refunded'), filter: { status: 'refunded' } },
            ]}
        />
    );
};
