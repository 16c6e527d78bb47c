import type { MemberStat } from '#contract/users/driver-member.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

/** What the tabs narrow the list by. */
export const MEMBER_TAB_KEYS = ['status'];

/** Members by state; those that run out soon are what the day is about. */
export const MemberTabs = () => {
    const text = useText();
    const { data } = useEntityQuery<MemberStat>('stat');
    const count = (key: string) => (data ? (data.tabs[key] ?? 0) : undefined);
    const total = data && Object.values(data.tabs).reduce((sum, one) => sum + one, 0);
    return (
        <StatusTabs
            tabs={[
                { label: text('people.member.all'), filter: {}, count: total },
                { label: text('people.member.active'), filter: { status: 'active' }, count: count('active') },
                { label: text('people.member.expiring'), filter: { status: 'expiring' }, count: count('expiring'), tone: 'warning' },
                { label: text('people.member.expired'), filter: { status: 'expired' }, count: count('expired'), tone: 'error' },
                { label: text('people.member.frozen'), filter: { status: 'frozen' }, count: count('frozen') },
            ]}
        />
    );
};
