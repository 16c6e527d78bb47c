import type { ProfileBlock } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';

/** Blacklist entries of a person, with period and reason. */
export const BlocksTable = ({ blocks }: { blocks: readonly ProfileBlock[] }) => {
    const text = useText();
    return (
        <PlainTable
            rows={blocks}
            label={text('people.blocks')}
            empty={text('people.noBlocks')}
            columns={[
                { key: 'code', label: text('people.reason'), cell: row => row.reasonText },
                { key: 'reason', label: text('people.note'), cell: row => row.reason },
                { key: 'status', label: text('common.state'), cell: row => row.statusText },
                { key: 'from', label: text('people.since'), cell: row => row.startAt },
                { key: 'to', label: text('people.until'), cell: row => row.endAt ?? text('people.forever') },
            ]}
        />
    );
};
